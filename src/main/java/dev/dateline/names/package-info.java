/** How names are compared: without case and accents. */
@NullMarked
package dev.dateline.names;

import org.jspecify.annotations.NullMarked;
