package dev.dateline.feed.events;

import static dev.dateline.http.problem.ProblemCode.CURSOR_EXPIRED;
import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import dev.dateline.http.problem.ProblemException;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import javax.sql.DataSource;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Checks the cursor of a request against the project's feed. */
@ApplicationScoped
class CursorCheck {

    private record Feed(long lastPosition, byte[] cursorKey) {}

    private final DataSource database;
    private final FeedReads reads;
    private final Clock clock;

    CursorCheck(DataSource database, FeedReads reads, Clock clock) {
        this.database = database;
        this.reads = reads;
        this.clock = clock;
    }

    /**
     * The position of a cursor; 400 if the cursor is not from this project, 410 if it is older than the event
     * retention.
     */
    @RetriedRead
    @APIResponse(
            responseCode = "410",
            description =
                    "`cursor_expired`: the cursor is older than the event retention. `oldest_cursor` is the start of"
                            + " the feed; `oldest_occurred_at` is the time of its first event (null if there is"
                            + " none).")
    long position(ProjectId project, EventCursor.Given given) throws SQLException {
        return findPosition(project, given).orElseThrow(() -> INVALID_PARAMETER.because("cursor", EventCursor.FORM));
    }

    /** Like {@link #position}, but empty instead of 400; 410 as there. */
    @RetriedRead
    Optional<Long> findPosition(ProjectId project, EventCursor.Given given) throws SQLException {
        Optional<Feed> feed = find(project);
        Optional<EventCursor> genuine = feed.flatMap(found -> given.open(found.cursorKey()));
        if (genuine.isEmpty()) {
            return Optional.empty();
        }
        EventCursor cursor = genuine.get();
        // beyond the end: the database was restored from an earlier time, and its new events were never seen
        boolean unknown = cursor.position() > feed.orElseThrow().lastPosition();
        if (unknown || cursor.at().isBefore(reads.cutoff())) {
            throw expired(project, feed.orElseThrow());
        }
        return Optional.of(cursor.position());
    }

    private ProblemException expired(ProjectId project, Feed feed) throws SQLException {
        Optional<FeedReads.Oldest> oldest = reads.findOldest(project);
        Instant at = oldest.map(FeedReads.Oldest::occurredAt).orElseGet(clock::instant);
        // just before the oldest event: a consumer that resumes there gets all retained events
        long before = oldest.map(found -> found.position() - 1).orElse(feed.lastPosition());
        return CURSOR_EXPIRED
                .because("The cursor is older than the event retention, or a restore of the database removed its"
                        + " events; restart without a cursor or from oldest_cursor")
                .with("oldest_cursor", new EventCursor(before, at).text(feed.cursorKey()))
                .with(
                        "oldest_occurred_at",
                        oldest.map(FeedReads.Oldest::occurredAt).orElse(null));
    }

    private Optional<Feed> find(ProjectId project) throws SQLException {
        SqlText sql = SqlText.of("""
                select last_position, cursor_key
                from event_feed
                where project_id = ?
                """, project.value());
        try (Connection connection = database.getConnection()) {
            return Query.find(sql, row -> new Feed(row.getLong(1), row.getBytes(2)))
                    .ask(connection);
        }
    }
}
