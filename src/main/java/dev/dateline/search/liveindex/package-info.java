/**
 * Project indexes of this process: built from PostgreSQL, updated change by change, and evicted for memory. An answer
 * is used only after the project version was confirmed (ADR 25).
 */
@NullMarked
package dev.dateline.search.liveindex;

import org.jspecify.annotations.NullMarked;
