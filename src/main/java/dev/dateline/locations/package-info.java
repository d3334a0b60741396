/** Mentions of places in articles. */
@NullMarked
package dev.dateline.locations;

import org.jspecify.annotations.NullMarked;
