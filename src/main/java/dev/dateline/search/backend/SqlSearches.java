package dev.dateline.search.backend;

import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.admission.ClientPresence;
import dev.dateline.tenant.versions.ProjectVersion;
import dev.dateline.tenant.versions.ResponseVersion;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Runs the searches that only SQL answers: few at the same time, so that they leave connections and threads to those that
 * an index answers, and equal ones once.
 */
@ApplicationScoped
class SqlSearches {

    /**
     * A question at a version of the project, which was read before. Whoever asks it at the same version may have the answer
     * of a search that began since.
     */
    private record Asked(ProjectId project, ProjectVersion atLeast, Object question) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Asked asked
                    && project.equals(asked.project)
                    && atLeast.equals(asked.atLeast)
                    && question.equals(asked.question);
        }

        @Override
        public int hashCode() {
            return 31 * project.hashCode() + question.hashCode();
        }
    }

    private final SearchSlots slots;
    private final BoundedSingleFlight<Asked> running =
            new BoundedSingleFlight<>(Asked::project, SearchSlots.MAX_WAITING_PER_PROJECT, SearchSlots.MAX_WAITING);
    private final CurrentProject current;
    private final ResponseVersion version;
    private final ClientPresence client;

    SqlSearches(
            SearchSettings settings,
            @ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int connections,
            CurrentProject current,
            ResponseVersion version,
            ClientPresence client) {
        int cores = Runtime.getRuntime().availableProcessors();
        int count = Math.max(2, Math.min(cores, connections / 2));
        this.slots = new SearchSlots(settings.atOnce().orElse(count), settings.patience());
        this.current = current;
        this.version = version;
        this.client = client;
    }

    /**
     * The answer of a search, or of an equal one that runs already.
     *
     * @param question by which searches are compared
     */
    <A> A answer(ProjectId project, Object question, Supplier<A> search) {
        return running.run(
                new Asked(project, version.now(project), question),
                client::isGone,
                () -> slots.during(project, current.keyId(), client::isGone, search));
    }
}
