package dev.dateline.vectors;

import dev.dateline.access.ProjectId;
import dev.dateline.access.ProjectWrites;
import dev.dateline.database.PartSweep;
import dev.dateline.database.PeriodicTask;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.database.Transaction;
import dev.dateline.database.Update;
import dev.dateline.housekeeping.ProjectWork;
import dev.dateline.housekeeping.WorkKind;
import dev.dateline.versions.ProjectVersions;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Makes the vectors of articles that have none: those of an older release, or of a project whose embedding was off. A batch
 * is a transaction, and a version of the project.
 */
@ApplicationScoped
public class VectorBacklog {

    private static final Logger LOG = Logger.getLogger(VectorBacklog.class);
    private static final Duration STEP = Duration.ofSeconds(5);

    /** Articles of a transaction. */
    static final int AT_ONCE = 100;

    private record Text(long id, String headline, @Nullable String body) {}

    private final DataSource database;
    private final ProjectEmbedding embedding;
    private final VectorWriter vectors;
    private final ProjectVersions versions;
    private final ProjectWork work;
    private final Clock clock;
    private final PartSweep<ProjectId> sweep = new PartSweep<>(LOG);
    private final PeriodicTask task = new PeriodicTask("vector-backlog", STEP, LOG, this::step);
    private volatile boolean stopping;
    /** Whether an article got a vector in this round; used by the task's thread alone. */
    private boolean worked;

    VectorBacklog(
            DataSource database,
            ProjectEmbedding embedding,
            VectorWriter vectors,
            ProjectVersions versions,
            ProjectWork work,
            Clock clock) {
        this.database = database;
        this.embedding = embedding;
        this.vectors = vectors;
        this.versions = versions;
        this.work = work;
        this.clock = clock;
    }

    /** Starts, with the current schema. */
    public void start() {
        task.start();
    }

    void stop(@Observes ShutdownEvent stopped) {
        stopping = true;
        task.stop();
    }

    /** Rounds over the projects with work, a batch of each at a time, as long as any gets vectors. */
    void step() throws SQLException {
        do {
            worked = false;
            sweep.each(work.listDue(WorkKind.EMBEDDINGS, clock.instant()), this::visit);
        } while (worked && !stopping);
    }

    private void visit(ProjectId project) throws SQLException {
        if (stopping) {
            return;
        }
        boolean isOn = embedding.state(project) == ProjectEmbedding.State.ON;
        if (isOn && embedNext(project) > 0) {
            worked = true;
            return;
        }
        SqlText sql = SqlText.lines(missing(project), SqlText.of("limit 1"));
        work.settle(project, WorkKind.EMBEDDINGS, connection -> {
            boolean isDone =
                    !isOn || Query.find(sql, row -> true).ask(connection).isEmpty();
            return isDone
                    ? Optional.empty()
                    : Optional.of(ProjectWork.at(clock.instant().plus(STEP)));
        });
    }

    /** The next articles; returns their number. Those that others change right now are left to them. */
    private int embedNext(ProjectId project) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            List<Text> texts = lockNext(connection, project);
            if (texts.isEmpty()) {
                return 0;
            }
            List<VectorWriter.Entry> entries = texts.stream()
                    .map(text -> new VectorWriter.Entry(text.id(), ArticleVector.of(text.headline(), text.body())))
                    .toList();
            List<Long> all = texts.stream().map(Text::id).toList();
            List<Long> embedded = entries.stream()
                    .filter(entry -> entry.vector().isPresent())
                    .map(VectorWriter.Entry::articleId)
                    .toList();
            vectors.drop(connection, project, all);
            vectors.insert(connection, project, entries);
            Update.of("""
                    update article
                    set embedded = true
                    where project_id = ?
                      and id = any (?)
                    """, project.value(), embedded.toArray(Long[]::new)).run(connection);
            versions.commit(transaction, project, all);
            return texts.size();
        }
    }

    private static List<Text> lockNext(Connection connection, ProjectId project) throws SQLException {
        SqlText sql = SqlText.lines(
                SqlText.of("select a.id, a.headline, a.body"),
                condition(project),
                SqlText.of("order by a.id\nlimit ?\nfor no key update of a skip locked", AT_ONCE));
        return Query.list(sql, row -> new Text(row.getLong(1), row.getString(2), row.getString(3)))
                .ask(connection);
    }

    /** The articles that lack a vector. */
    static SqlText missing(ProjectId project) {
        return SqlText.lines(SqlText.of("select"), condition(project));
    }

    /** Articles whose text has nothing to embed have an empty vector. */
    private static SqlText condition(ProjectId project) {
        return SqlText.of("""
                from article a
                where a.project_id = ?
                  and not a.embedded
                  and not exists (
                    select
                    from article_vector v
                    where v.project_id = ?
                      and v.article_id = a.id
                      and v.model = ?
                      and octet_length(v.vector) = 0
                  )""", project.value(), project.value(), ArticleVector.MODEL);
    }
}
