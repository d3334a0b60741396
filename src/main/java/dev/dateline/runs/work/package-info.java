/** The queue of items, the workers that lease and write them in batches, and how a run ends. */
@NullMarked
package dev.dateline.runs.work;

import org.jspecify.annotations.NullMarked;
