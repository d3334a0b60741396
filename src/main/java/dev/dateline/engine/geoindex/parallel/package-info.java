/** Work of one search that other threads do if they are free. */
@NullMarked
package dev.dateline.engine.geoindex.parallel;

import org.jspecify.annotations.NullMarked;
