package dev.dateline.feed.events;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.events.TestEvents.bean;
import static dev.dateline.feed.events.TestEvents.get;
import static dev.dateline.feed.events.TestEvents.names;
import static dev.dateline.feed.events.TestEvents.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.Waiting;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Moves the clock by months; the events that it leaves belong to its own projects. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RetentionTest {

    private static final Duration RETENTION = Duration.ofDays(90);

    @Inject
    TestClock clock;

    @Inject
    DataSource database;

    private final TestProject project = TestProjects.create();

    @AfterEach
    void makePartitionsOfNow() throws SQLException { // which a test may have dropped
        new FeedPartitions(database, bean(EventSettings.class), Clock.systemUTC()).keep();
    }

    @Test
    void anEventIsShownUntilItIs90DaysOldAndNoLonger() {
        clock.freeze();
        append(project, "old");
        get(project, "").statusCode(200);
        clock.advance(RETENTION);
        append(project, "new");
        assertThat(names(get(project, ""))).containsExactly("old", "new");
        clock.advance(Duration.ofMillis(1));
        assertThat(names(get(project, ""))).containsExactly("new");
    }

    @Test
    void cursorOlderThanRetentionIsGoneAndToldWhereTheFeedBegins() {
        clock.freeze();
        append(project, "old");
        String cursor = text(get(project, ""), "items[0].cursor");
        clock.advance(RETENTION);
        append(project, "a", "b");
        assertThat(names(get(project, "?cursor=" + cursor))).containsExactly("a", "b");
        clock.advance(Duration.ofMillis(1));
        var gone = get(project, "?cursor=" + cursor).statusCode(410).body("code", equalTo("cursor_expired"));
        assertThat(names(get(project, "?cursor=" + text(gone, "oldest_cursor"))))
                .containsExactly("a", "b");
        assertThat(text(gone, "oldest_occurred_at")).isEqualTo(text(get(project, ""), "items[0].occurred_at"));
    }

    @Test
    void cursorOfAnEventDroppedLongAgoIsStillGone() throws SQLException {
        append(project, "old");
        String cursor = text(get(project, ""), "items[0].cursor");
        clock.advance(Duration.ofDays(400));
        bean(FeedPartitions.class).keep();
        assertThat(count()).isZero();
        var gone = get(project, "?cursor=" + cursor).statusCode(410).body("oldest_occurred_at", nullValue());
        assertThat(names(get(project, "?cursor=" + text(gone, "oldest_cursor"))))
                .isEmpty();
    }

    @Test
    void checkpointsKeepAConsumerOfRareEventsWithinRetention() {
        append(project, "seen");
        String cursor = text(get(project, "?type=service.run.completed"), "checkpoint_cursor");
        for (int month = 0; month < 5; month++) {
            clock.advance(Duration.ofDays(30));
            cursor = text(
                    get(project, "?type=service.run.completed&cursor=" + cursor).statusCode(200), "checkpoint_cursor");
        }
        append(project, TestEvents.named(EventType.RUN_COMPLETED, TestEvents.FLOW, "rare"));
        assertThat(names(get(project, "?type=service.run.completed&cursor=" + cursor)))
                .containsExactly("rare");
    }

    @Test
    void cursorBeyondTheEndIsGoneForTheDatabaseWasRestored() throws SQLException {
        append(project, "a", "b");
        String cursor = text(get(project, ""), "items[1].cursor");
        execute("update event_feed set last_position = 1 where project_id = "
                + project.id().value());
        get(project, "?cursor=" + cursor).statusCode(410);
    }

    @Test
    void eventsOfAWeekWithoutAPartitionMakeTheirOwn() {
        clock.advance(Duration.ofDays(1_000));
        append(project, "far");
        assertThat(names(get(project, ""))).containsExactly("far");
    }

    @Test
    void readThatWasPlannedBeforeAPartitionWasMadeSkipsNoEventInIt() throws Exception {
        assertAnEventWhileAPageIsPlannedIsReadOnce(() -> {
            clock.advance(Duration.ofDays(60));
            execute("drop table if exists " + name(clock.instant()));
        });
    }

    @Test
    void anEventThatComesBetweenTheEndOfTheFeedAndThePageIsReadOnce() throws Exception {
        assertAnEventWhileAPageIsPlannedIsReadOnce(() -> {
            bean(FeedPartitions.class).keep();
            clock.advance(Duration.ofDays(7)); // its partition exists, and is not that of now
        });
    }

    private interface Step {
        void take() throws SQLException;
    }

    private void assertAnEventWhileAPageIsPlannedIsReadOnce(Step toItsTime) throws Exception {
        append(project, "seen");
        String cursor = text(get(project, ""), "checkpoint_cursor");
        String planned = name(clock.instant());
        toItsTime.take();
        CompletableFuture<ValidatableResponse> page;
        try (Connection locking = TestDatabase.superuser();
                Statement superuser = locking.createStatement()) {
            locking.setAutoCommit(false);
            superuser.execute("lock table " + planned); // whoever plans a read of the feed waits
            page = CompletableFuture.supplyAsync(() -> getPatiently(cursor), Thread::startVirtualThread);
            Waiting.until(() -> number("select count(*) from pg_locks where not granted and relation = '%s'::regclass"
                            .formatted(planned))
                    > 0);
            append(project, TestEvents.named(EventType.RUN_COMPLETED, TestEvents.FLOW, "rare"));
            Waiting.until(() -> number("select last_position from event_feed where project_id = "
                            + project.id().value())
                    == 2);
            locking.rollback();
        }
        List<String> found = new ArrayList<>(names(page.join()));
        String next = text(page.join(), "checkpoint_cursor");
        found.addAll(names(get(project, "?type=service.run.completed&cursor=" + next)));
        assertThat(found).containsExactly("rare");
    }

    /** Again after an error: on a slow machine a page may wait for the lock longer than a statement may take. */
    private ValidatableResponse getPatiently(String cursor) {
        AtomicReference<ValidatableResponse> page = new AtomicReference<>();
        Waiting.until(() -> {
            page.set(get(project, "?type=service.run.completed&cursor=" + cursor));
            return page.get().extract().statusCode() == 200;
        });
        return page.get();
    }

    @Test
    void partitionsAreMadeAheadAndDroppedOnceAllInThemIsPastRetention() throws SQLException {
        Instant now = clock.instant();
        bean(FeedPartitions.class).keep();
        assertThat(partitions())
                .contains(name(now), name(now.plus(Duration.ofDays(7))), name(now.plus(Duration.ofDays(14))));
        clock.advance(Duration.ofDays(91));
        bean(FeedPartitions.class).keep();
        bean(FeedPartitions.class).keep();
        assertThat(partitions()).contains(name(now.plus(Duration.ofDays(7))));
        clock.advance(Duration.ofDays(7));
        bean(FeedPartitions.class).keep();
        assertThat(partitions()).doesNotContain(name(now));
    }

    private static String name(Instant at) {
        LocalDate day = at.atZone(ZoneOffset.UTC).toLocalDate();
        return "event_" + day.minusDays(day.getDayOfWeek().getValue() - 1L).format(DateTimeFormatter.BASIC_ISO_DATE);
    }

    private List<String> partitions() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "select inhrelid::regclass::text from pg_inherits where inhparent = 'event'::regclass")) {
            List<String> names = new ArrayList<>();
            while (rows.next()) {
                names.add(rows.getString(1));
            }
            return names;
        }
    }

    private long count() throws SQLException {
        return number(
                "select count(*) from event where project_id = " + project.id().value());
    }

    private long number(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
