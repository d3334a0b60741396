/** The one source of time. */
@NullMarked
package dev.dateline.clock;

import org.jspecify.annotations.NullMarked;
