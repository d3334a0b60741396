/** Packed and growing columns of numbers and text: posting lists, dictionaries, dense ids. */
@NullMarked
package dev.dateline.engine.geoindex.column;

import org.jspecify.annotations.NullMarked;
