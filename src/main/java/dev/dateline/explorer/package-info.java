/** The explorer: a page that shows a project on a map, built by {@code src/explore}. */
@NullMarked
package dev.dateline.explorer;

import org.jspecify.annotations.NullMarked;
