/** What clients did and saw, in memory for the checker and in a file for people. */
@NullMarked
package dev.dateline.chaos.history;

import org.jspecify.annotations.NullMarked;
