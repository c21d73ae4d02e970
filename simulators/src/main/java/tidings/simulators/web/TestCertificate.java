package tidings.simulators.web;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A certificate for 127.0.0.1 that nobody has signed, made by the JDK's {@code keytool}. Clients
 * trust it by the store {@code trust.p12}, password {@code simulator}.
 */
public final class TestCertificate {
  private static final String PASSWORD = "simulator";

  private TestCertificate() {}

  /**
   * Makes one.
   *
   * @param folder where the stores {@code keys.p12} and {@code trust.p12} are put
   */
  public static SSLContext in(Path folder) throws IOException, InterruptedException {
    Path keys = folder.resolve("keys.p12");
    Path certificate = folder.resolve("certificate.pem");
    keytool(
        keys,
        "-genkeypair",
        "-keyalg",
        "EC",
        "-dname",
        "CN=127.0.0.1",
        "-ext",
        "san=ip:127.0.0.1",
        "-validity",
        "30");
    keytool(keys, "-exportcert", "-rfc", "-file", certificate.toString());
    keytool(
        folder.resolve("trust.p12"), "-importcert", "-noprompt", "-file", certificate.toString());
    try {
      KeyStore store = KeyStore.getInstance(keys.toFile(), PASSWORD.toCharArray());
      KeyManagerFactory managers =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(store, PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException broken) {
      throw new IOException("the certificate in " + folder + " cannot be read", broken);
    }
  }

  private static void keytool(Path store, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(
        List.of(
            "-alias",
            "a",
            "-keystore",
            store.toString(),
            "-storetype",
            "PKCS12",
            "-storepass",
            PASSWORD));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IOException("keytool could not write " + store);
    }
  }
}
