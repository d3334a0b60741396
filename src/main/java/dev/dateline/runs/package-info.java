/** Runs: submitted work, its queue in PostgreSQL, and the workers that carry it out. */
@NullMarked
package dev.dateline.runs;

import org.jspecify.annotations.NullMarked;
