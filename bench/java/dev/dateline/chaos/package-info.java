/** Proves that nothing is lost while everything breaks: cluster, nemesis, workload, checker. See bench/README.md. */
@org.jspecify.annotations.NullMarked
package dev.dateline.chaos;
