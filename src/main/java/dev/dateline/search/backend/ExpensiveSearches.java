package dev.dateline.search.backend;

import dev.dateline.access.CurrentProject;
import dev.dateline.transport.ClientPresence;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Runs polygon and distance searches, which only SQL answers, under a concurrency limit with a share per key. A search
 * whose client has disconnected is not run.
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

    /** Runs a search, under the limit if it is a polygon or distance search. */
    public <T> T during(boolean large, Supplier<T> search) {
        return large
                ? slots.during(project.keyId(), client::isGone, () -> client.whileThere(search))
                : client.whileThere(search);
    }
}
