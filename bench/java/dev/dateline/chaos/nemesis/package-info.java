/** Faults of the cluster: drawn from a seed, injected, repaired, and measured. */
@org.jspecify.annotations.NullMarked
package dev.dateline.chaos.nemesis;
