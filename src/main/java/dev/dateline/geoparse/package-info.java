/** Finds places in text and says which they are; plain Java. */
@NullMarked
package dev.dateline.geoparse;

import org.jspecify.annotations.NullMarked;
