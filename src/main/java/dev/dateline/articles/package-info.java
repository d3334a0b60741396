/** Articles, their tags and images: rows on the wire, and the writer that stores them in bulk. */
@NullMarked
package dev.dateline.articles;

import org.jspecify.annotations.NullMarked;
