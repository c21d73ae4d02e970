/**
 * Load runs that judge the product against its limits and against peers measured in the same run.
 * What arrived is judged from the simulator's own log, with this module's own arithmetic.
 */
@NullMarked
package tidings.benchmarks;

import org.jspecify.annotations.NullMarked;
