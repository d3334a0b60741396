/** The explorer: a page that shows a project on a map, built by {@code src/explore}. */
@NullMarked
package dev.dateline.http.explorer;

import org.jspecify.annotations.NullMarked;
