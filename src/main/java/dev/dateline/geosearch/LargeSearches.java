package dev.dateline.geosearch;

import dev.dateline.access.CurrentProject;
import dev.dateline.transport.ClientPresence;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;

/**
 * Searches that no index in memory answers: a bounded number at the same time, a share of them for each key, and none for a client
 * that has gone.
 */
@ApplicationScoped
class LargeSearches {

    private final SearchRoom room;
    private final CurrentProject project;
    private final ClientPresence client;

    LargeSearches(SearchSettings settings, CurrentProject project, ClientPresence client) {
        int cores = Runtime.getRuntime().availableProcessors();
        this.room = new SearchRoom(settings.atOnce().orElse(Math.max(2, cores)), settings.patience());
        this.project = project;
        this.client = client;
    }

    /** The answer of a search, which is such a one or not. */
    <T> T during(boolean large, Supplier<T> search) {
        return large
                ? room.during(project.keyId(), client::isGone, () -> client.whileThere(search))
                : client.whileThere(search);
    }
}
