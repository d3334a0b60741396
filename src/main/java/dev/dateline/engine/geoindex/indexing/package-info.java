/** Builds segments of the index: from rows of the database, or from other segments. */
@NullMarked
package dev.dateline.engine.geoindex.indexing;

import org.jspecify.annotations.NullMarked;
