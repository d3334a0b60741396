package dev.dateline.content.vectors;

import dev.dateline.platform.database.PeriodicTask;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectRounds;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Gives articles that have no vector one of the built-in model, while that is the installation's: those of an older release,
 * or of a project whose embedding was off.
 */
@ApplicationScoped
public class VectorBacklog {

    private static final Logger LOG = Logger.getLogger(VectorBacklog.class);
    private static final Duration STEP = Duration.ofSeconds(5);

    private final ProjectEmbedding embedding;
    private final EmbeddingModels models;
    private final ConfiguredModel configured;
    private final BuiltInVectors vectors;
    private final ProjectWork work;
    private final Clock clock;
    private final ProjectRounds rounds;
    private final PeriodicTask task = new PeriodicTask("vector-backlog", STEP, LOG, this::step);

    VectorBacklog(
            ProjectEmbedding embedding,
            EmbeddingModels models,
            ConfiguredModel configured,
            BuiltInVectors vectors,
            ProjectWork work,
            Clock clock) {
        this.embedding = embedding;
        this.models = models;
        this.configured = configured;
        this.vectors = vectors;
        this.work = work;
        this.clock = clock;
        rounds = new ProjectRounds(work, WorkKind.EMBEDDINGS, clock, LOG);
    }

    /** Starts, with the current schema. */
    public void start() {
        task.start();
    }

    void stop(@Observes ShutdownEvent stopped) {
        rounds.stop();
        task.stop();
    }

    /** A batch of each project at a time. */
    void step() throws SQLException {
        if (!configured.isBuiltIn() || models.wanted() != VectorModel.BUILT_IN) {
            return; // the work of another server
        }
        rounds.run(this::visit);
    }

    private boolean visit(ProjectId project) throws SQLException {
        // while another model answers, all articles get their vectors by the change of models
        boolean isMine = embedding
                .findModels(project)
                .filter(one -> one.answering() == VectorModel.BUILT_IN)
                .isPresent();
        if (isMine && vectors.embedNext(project) > 0) {
            return true;
        }
        SqlText sql = SqlText.lines(BuiltInVectors.missing(project), SqlText.of("limit 1"));
        work.settle(project, WorkKind.EMBEDDINGS, connection -> {
            boolean isDone =
                    !isMine || Query.find(sql, row -> true).ask(connection).isEmpty();
            return isDone
                    ? Optional.empty()
                    : Optional.of(ProjectWork.at(clock.instant().plus(STEP)));
        });
        return false;
    }
}
