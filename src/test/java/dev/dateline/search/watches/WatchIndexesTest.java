package dev.dateline.search.watches;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.engine.watchindex.WatchIndex;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.versions.WatchState;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.Executor;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** When a project has an index of watches, and what of it is read again. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WatchIndexesTest {

    private static final long MAX_BYTES = 10_000_000;
    private static final int LIST = 1_000;

    @Inject
    DataSource database;

    @Inject
    StoredWatches stored;

    @Inject
    Watches watches;

    @Inject
    ObjectMapper json;

    private final TestClock clock = new TestClock();

    private final TestProject project = TestProjects.create();

    /** What another thread would do. */
    private final Queue<Runnable> later = new ArrayDeque<>();

    private List<UUID> create(int count) throws Exception {
        JsonNode body = json.readTree("""
                {"name": "n", "search": {"center_lng": 4, "center_lat": 5, "radius_miles": 6, "q": "storm"}}""");
        WatchChange watch = WatchChange.readNew(body, words -> true).getFirst();
        return watches.create(project.id(), Collections.nCopies(count, watch)).stream()
                .map(Watch::id)
                .toList();
    }

    private Optional<WatchIndex> find(WatchIndexes indexes) throws SQLException {
        try (Connection connection = database.getConnection()) {
            WatchState state = WatchState.query(project.id()).ask(connection);
            return indexes.find(connection, project.id(), state);
        }
    }

    private WatchIndexes indexes(long maxBytes, Executor background) {
        return new WatchIndexes(database, stored, clock, maxBytes, background);
    }

    @Test
    void fewChangesAreReadAtOnce() throws Exception {
        WatchIndexes indexes = indexes(MAX_BYTES, later::add);
        create(2);
        WatchIndex first = find(indexes).orElseThrow();
        assertThat(first.size()).isEqualTo(2);
        assertThat(first.asksForWords()).isTrue();
        assertThat(find(indexes)).as("nothing has changed").containsSame(first);

        create(3);
        assertThat(find(indexes).orElseThrow().size()).isEqualTo(5);
        assertThat(later).isEmpty();
    }

    @Test
    void manyAreReadByAnotherThread() throws Exception {
        WatchIndexes indexes = indexes(MAX_BYTES, later::add);
        int count = 0;
        while (count <= WatchIndexes.MAX_INLINE_WATCHES) {
            count += create(LIST).size();
        }
        assertThat(find(indexes)).isEmpty();
        assertThat(find(indexes)).isEmpty();
        assertThat(later).as("once, however often it is asked for").hasSize(1);

        later.remove().run();
        assertThat(find(indexes).orElseThrow().size()).isEqualTo(count);
    }

    @Test
    void anIndexThatIsTooLargeIsNotMade() throws Exception {
        create(2);
        assertThat(find(indexes(0, later::add))).isEmpty();
        assertThat(later).isEmpty();
    }

    @Test
    void whatWasDeletedIsLeftOutBeforeItIsMuch() throws Exception {
        WatchIndexes indexes = indexes(MAX_BYTES, later::add);
        List<UUID> ids = create(2 * WatchIndexes.MAX_STALE);
        find(indexes);
        for (UUID id : ids.subList(0, 60)) {
            watches.delete(project.id(), id);
        }
        assertThat(find(indexes).orElseThrow().size()).as("few are stale").isEqualTo(ids.size());
        assertThat(later).isEmpty();

        for (UUID id : ids.subList(60, 150)) {
            watches.delete(project.id(), id);
        }
        assertThat(find(indexes).orElseThrow().size()).as("serves meanwhile").isEqualTo(ids.size());
        later.remove().run();
        assertThat(find(indexes).orElseThrow().size()).isEqualTo(50);
    }

    @Test
    void aMergeOfEntitiesChangesNothing() throws Exception {
        WatchIndexes indexes = indexes(MAX_BYTES, later::add);
        create(2);
        WatchIndex first = find(indexes).orElseThrow();
        TestRows.execute(
                "update project_version set watch_mark = 77, watch_merges = watch_merges + 1 where project_id = "
                        + project.id().value());
        assertThat(find(indexes).orElseThrow().size()).isEqualTo(first.size());
        create(1);
        assertThat(find(indexes).orElseThrow().size()).isEqualTo(3);
    }

    @Test
    void whoAsksForAnEarlierStateGetsWhatThereIs() throws Exception {
        WatchIndexes indexes = indexes(MAX_BYTES, later::add);
        create(2);
        try (Connection connection = database.getConnection()) {
            WatchState before = WatchState.query(project.id()).ask(connection);
            create(3);
            WatchIndex latest = find(indexes).orElseThrow();
            assertThat(indexes.find(connection, project.id(), before)).containsSame(latest);
            assertThat(find(indexes)).as("and leaves it").containsSame(latest);
        }
    }

    /** As after a failover to a server that had not received the last change, and a change there. */
    @Test
    void whatAnotherHistoryOfTheProjectChangedIsRead() throws Exception {
        WatchIndexes indexes = indexes(MAX_BYTES, later::add);
        create(2);
        find(indexes);
        List<UUID> lost = create(1);
        find(indexes);
        long tenant = project.id().value();
        TestRows.execute("delete from watch where id = '%s'".formatted(lost.getFirst()));
        TestRows.execute(
                "update project_version set watch_version = watch_version - 1, watch_mark = 5, watch_count = 2 where project_id = "
                        + tenant);
        create(1);
        create(1);
        assertThat(find(indexes).orElseThrow().size()).as("with the lost one").isEqualTo(5);
    }

    @Test
    void anIndexThatTurnsOutToBeTooLargeIsNotMadeAgainAtOnce() throws Exception {
        create(LIST);
        WatchIndexes indexes = indexes(LIST * 76, later::add);
        assertThat(find(indexes)).isEmpty();
        for (UUID id : watches.list(project.id(), null, new PageRequest(100, 0)).items().stream()
                .map(Watch::id)
                .toList()) {
            watches.delete(project.id(), id);
        }
        assertThat(find(indexes)).as("not tried").isEmpty();
        clock.advance(Duration.ofMinutes(11));
        assertThat(find(indexes)).as("tried again").isPresent();
        assertThat(later).isEmpty();
    }

    @Test
    void aDisabledWatchIsThereWhenItIsEnabled() throws Exception {
        WatchIndexes indexes = indexes(MAX_BYTES, later::add);
        UUID id = create(1).getFirst();
        watches.change(project.id(), id, WatchChange.read(json.readTree("{\"enabled\": false}"), words -> true));
        assertThat(find(indexes).orElseThrow().size()).isZero();
        watches.change(project.id(), id, WatchChange.read(json.readTree("{\"enabled\": true}"), words -> true));
        assertThat(find(indexes).orElseThrow().size()).isEqualTo(1);
    }
}
