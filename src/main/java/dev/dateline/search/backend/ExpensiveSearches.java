package dev.dateline.search.backend;

import dev.dateline.access.CurrentProject;
import dev.dateline.transport.ClientPresence;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Searches by polygon or distance, which no index in memory answers: a bounded number at the same time, a share of them for each
 * key, and none for a client that has gone.
 */
@ApplicationScoped
public class ExpensiveSearches {

    private final SearchSlots slots;
    private final CurrentProject project;
    private final ClientPresence client;

    ExpensiveSearches(
            SearchSettings settings,
            @ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int connections,
            CurrentProject project,
            ClientPresence client) {
        int cores = Runtime.getRuntime().availableProcessors();
        int count = Math.max(2, Math.min(cores, connections / 2));
        this.slots = new SearchSlots(settings.atOnce().orElse(count), settings.patience());
        this.project = project;
        this.client = client;
    }

    /** The answer of a search, which is such a one or not. */
    public <T> T during(boolean large, Supplier<T> search) {
        return large
                ? slots.during(project.keyId(), client::isGone, () -> client.whileThere(search))
                : client.whileThere(search);
    }
}
