/** What goes wrong in the cluster: drawn from a seed, begun, ended, and its cost measured. */
@org.jspecify.annotations.NullMarked
package dev.dateline.chaos.nemesis;
