/**
 * How articles come in: runs are submitted, their items wait in a queue, and workers make articles of them. Items
 * enter, as JSON or as text. Articles leave with all that belongs to them, and the events that tell of them, a batch in
 * one transaction.
 */
@NullMarked
package dev.dateline.runs;

import org.jspecify.annotations.NullMarked;
