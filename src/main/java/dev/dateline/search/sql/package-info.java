/** The statements of searches, lists and counts, and how their rows are read. */
@NullMarked
package dev.dateline.search.sql;

import org.jspecify.annotations.NullMarked;
