/** The one source of time, for all servers the same: the database's. */
@NullMarked
package dev.dateline.clock;

import org.jspecify.annotations.NullMarked;
