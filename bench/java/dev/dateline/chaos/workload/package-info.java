/** Clients that write, read, follow and receive, and know of each article which generation they made of it. */
@NullMarked
package dev.dateline.chaos.workload;

import org.jspecify.annotations.NullMarked;
