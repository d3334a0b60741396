/** Watches: standing searches, matched against articles in the transactions that change these (ADR 63). Contract: 19. */
@NullMarked
package dev.dateline.search.watches;

import org.jspecify.annotations.NullMarked;
