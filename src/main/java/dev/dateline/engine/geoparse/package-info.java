/** Finds places in text and says which they are; plain Java. */
@NullMarked
package dev.dateline.engine.geoparse;

import org.jspecify.annotations.NullMarked;
