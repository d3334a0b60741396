/** Geographic search, density, lists of articles and of places: by the index or by SQL, in several formats. */
@NullMarked
package dev.dateline.search;

import org.jspecify.annotations.NullMarked;
