/**
 * What happened, for clients: the feed of events, and webhooks. Events enter in the transactions that they tell of.
 * They leave in the order of their positions, to readers of the feed and to endpoints.
 */
@NullMarked
package dev.dateline.feed;

import org.jspecify.annotations.NullMarked;
