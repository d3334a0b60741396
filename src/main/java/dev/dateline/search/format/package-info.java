/** Answers as JSON, and in other formats: GeoJSON, CSV, NDJSON, Atom. */
@NullMarked
package dev.dateline.search.format;

import org.jspecify.annotations.NullMarked;
