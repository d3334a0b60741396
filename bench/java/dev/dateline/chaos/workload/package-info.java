/** Clients that write, read, follow feeds and receive webhooks, and know each article's current generation. */
@NullMarked
package dev.dateline.chaos.workload;

import org.jspecify.annotations.NullMarked;
