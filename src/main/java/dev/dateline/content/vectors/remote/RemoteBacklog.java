package dev.dateline.content.vectors.remote;

import dev.dateline.content.vectors.ConfiguredModel;
import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.EmbeddingSettings;
import dev.dateline.content.vectors.EmbeddingTasks;
import dev.dateline.content.vectors.ProjectEmbedding;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.remote.TaskWork.Outcome;
import dev.dateline.platform.database.PartSweep;
import dev.dateline.platform.database.PeriodicTask;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * Gives articles vectors of the model by address, while that is the installation's. Every server has some threads for it; a batch
 * of each marked project at a time.
 */
@ApplicationScoped
public class RemoteBacklog {

    private static final Logger LOG = Logger.getLogger(RemoteBacklog.class);
    private static final Duration STEP = Duration.ofSeconds(1);
    private static final Duration MEASURED = Duration.ofSeconds(30);

    /** Projects, and articles of each, that are counted for the metric. */
    private static final int MAX_COUNTED_PROJECTS = 500;

    private static final int MAX_COUNTED_ARTICLES = 100_000;

    /** Articles that are queued at a time because they have no vector. */
    private static final int BATCH_SIZE = 500;

    private final DataSource database;
    private final ProjectWork work;
    private final ProjectEmbedding embedding;
    private final EmbeddingModels models;
    private final EmbeddingTasks tasks;
    private final ConfiguredModel configured;
    private final TaskWork taskWork;
    private final EmbeddingMetrics metrics;
    private final Clock clock;
    private final PartSweep<ProjectId> sweep = new PartSweep<>(LOG);
    private final List<PeriodicTask> threads = new ArrayList<>();
    private final PeriodicTask measuring = new PeriodicTask("embedding-metrics", MEASURED, LOG, this::measure);
    private volatile ProjectId last = new ProjectId(0);
    private volatile boolean stopping;

    RemoteBacklog(
            DataSource database,
            ProjectWork work,
            ProjectEmbedding embedding,
            EmbeddingModels models,
            EmbeddingTasks tasks,
            ConfiguredModel configured,
            TaskWork taskWork,
            EmbeddingSettings settings,
            EmbeddingMetrics metrics,
            Clock clock) {
        this.database = database;
        this.work = work;
        this.embedding = embedding;
        this.models = models;
        this.tasks = tasks;
        this.configured = configured;
        this.taskWork = taskWork;
        this.metrics = metrics;
        this.clock = clock;
        for (int number = 1; number <= settings.concurrency(); number++) {
            threads.add(new PeriodicTask("embedding-" + number, STEP, LOG, this::step));
        }
    }

    /** Starts, with the current schema; does nothing without a model by address. */
    public void start() {
        configured.fault().ifPresent(fault -> LOG.errorf("Articles get no vectors: %s", fault));
        if (configured.findRemote().isPresent()) {
            metrics.waiting(0); // they are there from the start
            threads.forEach(PeriodicTask::start);
            measuring.start();
        }
    }

    void stop(@Observes ShutdownEvent stopped) {
        stopping = true;
        threads.forEach(PeriodicTask::stop);
        measuring.stop();
    }

    /** Rounds over the projects with work, until none has any, or the address may not be asked. */
    void step() throws SQLException {
        Optional<VectorModel> model = configured.findRemote();
        if (model.isEmpty() || models.wanted() != model.get().number()) {
            return; // the work of another server
        }
        List<ProjectId> due = work.listDue(WorkKind.EMBEDDINGS, clock.instant());
        boolean goesOn = true;
        while (!due.isEmpty() && goesOn && !stopping) {
            goesOn = round(due, model.get());
            due = work.listDue(WorkKind.EMBEDDINGS, clock.instant());
        }
    }

    private boolean round(List<ProjectId> projects, VectorModel model) throws SQLException {
        boolean[] goesOn = {false};
        boolean[] paused = {false};
        sweep.each(inTurn(projects), project -> {
            if (!paused[0] && !stopping) {
                Outcome outcome = visit(project, model);
                goesOn[0] |= outcome == Outcome.DONE;
                paused[0] = outcome == Outcome.PAUSED || outcome == Outcome.FAILED;
                last = outcome == Outcome.PAUSED ? last : project;
            }
        });
        return goesOn[0] && !paused[0];
    }

    /** Begins after the last one: where a pause ends each round early, the first ones would have all requests. */
    private List<ProjectId> inTurn(List<ProjectId> projects) {
        long after = last.value();
        List<ProjectId> turned = new ArrayList<>(projects);
        Collections.rotate(turned, -(int)
                projects.stream().filter(one -> one.value() <= after).count());
        return turned;
    }

    private Outcome visit(ProjectId project, VectorModel model) throws SQLException {
        Optional<ProjectEmbedding.Models> both = embedding.findModels(project);
        if (both.isEmpty()) {
            work.settle(project, WorkKind.EMBEDDINGS, connection -> Optional.empty());
            return Outcome.NONE_DUE;
        }
        Outcome outcome = workOn(project, model);
        if (outcome != Outcome.NONE_DUE) {
            return outcome;
        }
        // while another model answers, all articles are queued by the change of models
        if (both.get().answering() == model.number() && queueMissing(project, model) > 0) {
            return Outcome.DONE;
        }
        work.settle(
                project, WorkKind.EMBEDDINGS, connection -> TaskQueue.findNext(connection, project, model.number()));
        return Outcome.NONE_DUE;
    }

    private Outcome workOn(ProjectId project, VectorModel model) throws SQLException {
        try {
            return taskWork.work(project, model);
        } catch (InterruptedException stopped) {
            return Outcome.PAUSED; // the interrupt is not passed on: it would break the next statement's connection
        }
    }

    /** Queues articles that have neither a vector nor a task, such as those of another release; returns their number. */
    private int queueMissing(ProjectId project, VectorModel model) throws SQLException {
        SqlText sql = SqlText.lines(
                SqlText.of("""
                        select a.id
                        from article a
                        where a.project_id = ?
                          and not a.embedded
                          and not exists (
                            select
                            from article_vector v
                            where v.project_id = ?
                              and v.article_id = a.id
                              and v.model = ?
                          )
                          and not""", project.value(), project.value(), model.number()),
                EmbeddingTasks.isQueued(project, model.number()),
                SqlText.of("order by a.id\nlimit ?", BATCH_SIZE));
        try (Transaction transaction = Transaction.begin(database)) {
            Connection connection = transaction.connection();
            List<Long> missing = Query.list(sql, row -> row.getLong(1)).ask(connection);
            tasks.queue(connection, project, model.number(), missing);
            transaction.commit();
            return missing.size();
        }
    }

    /** Counts the articles that wait, in marked projects. */
    void measure() throws SQLException {
        int model = configured.findRemote().map(VectorModel::number).orElse(0);
        long waiting = 0;
        for (ProjectId project : work.listAfter(WorkKind.EMBEDDINGS, new ProjectId(0), MAX_COUNTED_PROJECTS)) {
            try (Connection connection = database.getConnection()) {
                waiting += EmbeddingTasks.count(connection, project, model, MAX_COUNTED_ARTICLES);
            }
        }
        metrics.waiting(waiting);
    }
}
