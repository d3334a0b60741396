/** Pages: limit and offset, or a cursor; the envelope and the links. */
@NullMarked
package dev.dateline.paging;

import org.jspecify.annotations.NullMarked;
