package tidings.app.web;

import tidings.recipient.Address;
import tidings.recipient.AddressText;
import tidings.recipient.Addresses;
import tidings.storage.Transaction;

/** Finds the addresses that requests name. */
final class Places {
  private final Addresses addresses = new Addresses();

  static AddressText text(String field, String written) {
    return Checks.checked(field, () -> AddressText.parse(written));
  }

  /** As people write it. */
  String text(Transaction transaction, Address address) {
    return addresses.text(transaction, address.id()).toString();
  }

  /** Made if it is new; its account must be known. */
  Address address(Transaction transaction, AddressText text) {
    long account =
        addresses
            .findAccount(transaction, text.account())
            .orElseThrow(() ->
                Problem.unprocessable(
                    "address", "there is no account named '" + text.account() + "'"));
    return addresses.address(transaction, account, text.chat(), text.thread());
  }
}
