package dev.dateline.runs.work;

import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.feed.events.EventOutbox;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.events.NewEvent;
import dev.dateline.feed.events.NewEvent.FlowRef;
import dev.dateline.feed.events.NewEvent.RunRef;
import dev.dateline.feed.events.Sequencer;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Emits the events of runs and of their articles, each in the transaction of the change. */
@ApplicationScoped
public class RunEvents {

    /** An article that a run wrote. */
    record ArticleChange(EventType type, long id, ArticleDraft article) {}

    private record Subject(FlowRef flow, RunRef run, int total) {}

    private static final String COMPLETION = """
            select r.status, r.total, r.succeeded, r.failed, i.articles, i.internal
            from run r
            cross join lateral (
                select count(distinct article_id) filter (where status = 'succeeded') as articles,
                       count(*) filter (where status = 'failed' and (error in (?, ?) or starts_with(error, ?))) as internal
                from run_item
                where project_id = ?
                  and run_id = r.id
            ) i
            where r.project_id = ?
              and r.id = ?
            """;

    private final EventOutbox outbox;
    private final Sequencer sequencer;

    RunEvents(EventOutbox outbox, Sequencer sequencer) {
        this.outbox = outbox;
        this.sequencer = sequencer;
    }

    /** Must be called after the commit. */
    public void committed(ProjectId project) {
        sequencer.wake(project);
    }

    public void created(Connection connection, ProjectId project, UUID run, Instant now) throws SQLException {
        begun(connection, project, run, EventType.RUN_CREATED, now);
    }

    void started(Connection connection, ProjectId project, UUID run, Instant now) throws SQLException {
        begun(connection, project, run, EventType.RUN_STARTED, now);
    }

    private void begun(Connection connection, ProjectId project, UUID run, EventType type, Instant now)
            throws SQLException {
        Subject subject = subject(connection, project, run);
        append(connection, project, subject, type, new RunEventData.Begun(subject.total()), now);
    }

    /** For a run in its final state. */
    void completed(Connection connection, ProjectId project, UUID run, Instant now) throws SQLException {
        append(
                connection,
                project,
                subject(connection, project, run),
                EventType.RUN_COMPLETED,
                completion(connection, project, run),
                now);
    }

    /** Emits the events of the articles of a written batch; returns the flow and run of further ones ({@code {}} for none). */
    String written(Connection connection, ItemBatch batch, List<ArticleChange> articles, Instant now)
            throws SQLException {
        if (articles.isEmpty()) {
            return "{}";
        }
        Subject subject = subject(connection, batch.project(), batch.run());
        List<NewEvent> events = new ArrayList<>(articles.size());
        for (ArticleChange change : articles) {
            events.add(NewEvent.ofArticle(
                    change.type(),
                    subject.flow(),
                    subject.run(),
                    change.id(),
                    RunEventData.ArticleWritten.of(change.article())));
        }
        outbox.append(connection, batch.project(), now, events);
        return outbox.origin(subject.flow(), subject.run());
    }

    private void append(
            Connection connection, ProjectId project, Subject subject, EventType type, Object data, Instant now)
            throws SQLException {
        outbox.append(connection, project, now, List.of(NewEvent.ofRun(type, subject.flow(), subject.run(), data)));
    }

    private static Subject subject(Connection connection, ProjectId project, UUID run) throws SQLException {
        SqlText sql = SqlText.of("""
                select f.id, f.name, r.attempt, r.total
                from run r
                join flow f on f.project_id = r.project_id and f.id = r.flow_id
                where r.project_id = ?
                  and r.id = ?
                """, project.value(), run);
        return Query.get(
                        sql,
                        row -> new Subject(
                                new FlowRef(row.getObject(1, UUID.class), row.getString(2)),
                                new RunRef(run, row.getInt(3)),
                                row.getInt(4)))
                .ask(connection);
    }

    private static RunEventData.Completed completion(Connection connection, ProjectId project, UUID run)
            throws SQLException {
        SqlText sql = SqlText.of(
                COMPLETION,
                ItemResult.NOT_STORED,
                ItemResult.NOT_READ,
                ItemResult.GIVEN_UP,
                project.value(),
                project.value(),
                run);
        return Query.get(
                        sql,
                        row -> RunEventData.Completed.of(
                                RunStatus.of(row.getString(1)),
                                new RunEventData.Counts(row.getInt(2), row.getInt(3), row.getInt(4)),
                                row.getInt(5),
                                row.getInt(6) > 0))
                .ask(connection);
    }
}
