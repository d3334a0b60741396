/** What the index is asked, and what it answers. */
@NullMarked
package dev.dateline.engine.geoindex.query;

import org.jspecify.annotations.NullMarked;
