/**
 * The words of a question, and which words of articles stand for the same: those of one English stem. Plain Java, so that
 * the index in memory and SQL agree on every word.
 */
@NullMarked
package dev.dateline.engine.stems;

import org.jspecify.annotations.NullMarked;
