package dev.dateline.search.watches;

import dev.dateline.search.query.StandingQuery;
import java.time.Instant;
import java.util.UUID;

/**
 * A watch as its feed shows it, enabled or not.
 *
 * @param mark another random number with each change of it
 */
record FeedWatch(UUID id, String name, StandingQuery search, long mark, Instant updatedAt) {}
