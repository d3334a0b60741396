package dev.dateline.search.watches;

import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.search.query.StandingQuery;
import java.util.UUID;

/**
 * An enabled watch, ready to be matched.
 *
 * @param version of the project's watches, when this one was last changed
 */
record StoredWatch(UUID id, String name, long version, StandingQuery search, IndexQuery query) {

    boolean asksForWords() {
        return query.words() != null;
    }

    boolean asksForEntities() {
        return !query.entities().isEmpty();
    }
}
