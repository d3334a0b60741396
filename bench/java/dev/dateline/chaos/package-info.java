/** Checks that no data is lost while faults are injected: cluster, nemesis, workload, checker. See bench/README.md. */
@org.jspecify.annotations.NullMarked
package dev.dateline.chaos;
