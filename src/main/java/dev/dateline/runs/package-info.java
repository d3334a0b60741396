/** Runs: submitted work, its queue in PostgreSQL, and its workers. */
@NullMarked
package dev.dateline.runs;

import org.jspecify.annotations.NullMarked;
