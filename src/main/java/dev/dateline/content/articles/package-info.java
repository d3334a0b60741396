/** Articles, their tags and images: rows on the wire, and the writer that stores them in bulk. */
@NullMarked
package dev.dateline.content.articles;

import org.jspecify.annotations.NullMarked;
