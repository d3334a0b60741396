/** Decides whether points, boxes and shapes lie in a search area: inside, outside, or too close to tell. */
@NullMarked
package dev.dateline.engine.geoindex.area;

import org.jspecify.annotations.NullMarked;
