/** Pages: limit and offset, or a cursor; the envelope and the links. */
@NullMarked
package dev.dateline.http.paging;

import org.jspecify.annotations.NullMarked;
