/** How names are compared: without case and accents. */
@NullMarked
package dev.dateline.engine.names;

import org.jspecify.annotations.NullMarked;
