package dev.dateline.content.vectors.change;

import dev.dateline.content.vectors.ConfiguredModel;
import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.ProjectEmbedding;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.change.ChangeSteps.Progress;
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
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Brings projects to the installation's model. One server at a time works on a project, and only one that was started with this
 * model.
 */
@ApplicationScoped
public class ModelChanges {

    private static final Logger LOG = Logger.getLogger(ModelChanges.class);
    private static final Duration STEP = Duration.ofSeconds(5);

    private final ProjectWork work;
    private final ProjectEmbedding embedding;
    private final EmbeddingModels models;
    private final ConfiguredModel configured;
    private final ChangeSteps steps;
    private final Clock clock;
    private final ProjectRounds rounds;
    private final PeriodicTask task = new PeriodicTask("embedding-models", STEP, LOG, this::work);
    private volatile boolean registered;

    ModelChanges(
            ProjectWork work,
            ProjectEmbedding embedding,
            EmbeddingModels models,
            ConfiguredModel configured,
            ChangeSteps steps,
            Clock clock) {
        this.work = work;
        this.embedding = embedding;
        this.models = models;
        this.configured = configured;
        this.steps = steps;
        this.clock = clock;
        rounds = new ProjectRounds(work, WorkKind.MODELS, clock, LOG);
    }

    /** Starts, with the current schema: from then on this server's model is the installation's. */
    public void start() {
        try {
            register(); // before the tour of all projects, which finds those that have another one
        } catch (SQLException unavailable) {
            LOG.debugf("The embedding model is registered later: %s", unavailable.getMessage());
        }
        task.start();
    }

    void stop(@Observes ShutdownEvent stopped) {
        rounds.stop();
        task.stop();
    }

    private void work() throws SQLException {
        register();
        step();
    }

    private void register() throws SQLException {
        if (!registered) {
            models.want(configured);
            registered = true;
        }
    }

    /** A step of each project at a time. */
    void step() throws SQLException {
        int wanted = models.wanted();
        if (!configured.is(wanted)) {
            return; // the work of another server
        }
        rounds.run(project -> visit(project, wanted));
    }

    private boolean visit(ProjectId project, int wanted) throws SQLException {
        boolean isOn = embedding.state(project) == ProjectEmbedding.State.ON;
        if (isOn && steps.advance(project, wanted) == Progress.GOES_ON) {
            return true;
        }
        work.settle(project, WorkKind.MODELS, connection -> {
            return isOn && isDue(connection, project, wanted)
                    ? Optional.of(ProjectWork.at(clock.instant().plus(STEP)))
                    : Optional.empty();
        });
        return false;
    }

    /** Whether a project is not yet through with its change to a model. */
    static boolean isDue(Connection connection, ProjectId project, int wanted) throws SQLException {
        SqlText sql = SqlText.of("""
                select exists (
                    select
                    from embedding_change
                    where project_id = ?
                ) or coalesce((
                    select vector_model
                    from project_version
                    where project_id = ?
                ), ?) <> ?""", project.value(), project.value(), VectorModel.BUILT_IN, wanted);
        return Query.get(sql, row -> row.getBoolean(1)).ask(connection);
    }
}
