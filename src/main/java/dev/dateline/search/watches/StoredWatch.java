package dev.dateline.search.watches;

import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.search.query.StandingQuery;
import java.util.UUID;

/**
 * An enabled watch, ready to be matched.
 *
 * @param mark another random number with each change of it
 */
record StoredWatch(UUID id, String name, long mark, StandingQuery search, IndexQuery query) {

    boolean asksForWords() {
        return query.words() != null;
    }

    boolean asksForEntities() {
        return !query.entities().isEmpty();
    }

    /** Whether one mention must meet conditions: those that do are told. */
    boolean isOfMentions() {
        return search.isOfMentions();
    }
}
