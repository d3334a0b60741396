/** Geographic search, article lists, places and density. */
@NullMarked
package dev.dateline.search;

import org.jspecify.annotations.NullMarked;
