/** The headline query: a project's articles by where they happened. */
@NullMarked
package dev.dateline.geosearch;

import org.jspecify.annotations.NullMarked;
