/** Servers of Dateline and of PostgreSQL on this machine, with a proxy on every connection between them. */
@org.jspecify.annotations.NullMarked
package dev.dateline.chaos.cluster;
