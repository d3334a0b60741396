/** Offset pagination: limit, offset, and the envelope. */
@NullMarked
package dev.dateline.paging;

import org.jspecify.annotations.NullMarked;
