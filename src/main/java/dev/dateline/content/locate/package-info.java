/** Places found in text: as the mentions of articles, and for who asks. */
@NullMarked
package dev.dateline.content.locate;

import org.jspecify.annotations.NullMarked;
