/** Longitude, latitude, boxes, circles, GeoJSON and H3 cells: pure values, no framework. */
@NullMarked
package dev.dateline.geo;

import org.jspecify.annotations.NullMarked;
