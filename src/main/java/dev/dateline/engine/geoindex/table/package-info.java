/**
 * The tables of a segment: its articles in result order, their mentions, and these mentions' places on the curve. All are
 * immutable columns of numbers, which are written to a file and read from it as they are.
 */
@NullMarked
package dev.dateline.engine.geoindex.table;

import org.jspecify.annotations.NullMarked;
