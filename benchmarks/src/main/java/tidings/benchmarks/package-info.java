/** Placeholder. */
@org.jspecify.annotations.NullMarked
package tidings.benchmarks;
