/** Mentions of places in articles. */
@NullMarked
package dev.dateline.content.locations;

import org.jspecify.annotations.NullMarked;
