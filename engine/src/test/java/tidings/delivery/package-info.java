/** Tests of the ledger's pure parts and of its SQL. */
@NullMarked
package tidings.delivery;

import org.jspecify.annotations.NullMarked;
