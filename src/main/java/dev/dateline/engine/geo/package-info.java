/** Longitude, latitude, boxes, circles, GeoJSON and H3 cells: pure values, no framework. */
@NullMarked
package dev.dateline.engine.geo;

import org.jspecify.annotations.NullMarked;
