/** Finds by the index or by SQL, confirms by the project's version, and audits the index. */
@NullMarked
package dev.dateline.search.backend;

import org.jspecify.annotations.NullMarked;
