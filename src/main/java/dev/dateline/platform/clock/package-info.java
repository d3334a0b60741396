/** The single source of time: the database, so that all servers agree. */
@NullMarked
package dev.dateline.platform.clock;

import org.jspecify.annotations.NullMarked;
