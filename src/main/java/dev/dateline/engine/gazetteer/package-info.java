/** Places of the world by their names, from GeoNames; plain Java. */
@NullMarked
package dev.dateline.engine.gazetteer;

import org.jspecify.annotations.NullMarked;
