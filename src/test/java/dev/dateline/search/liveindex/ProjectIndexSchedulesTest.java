package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.interleaving.Schedules;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersion;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ProjectIndexSchedulesTest {

    private static final ProjectId PROJECT = new ProjectId(1);
    private static final Clock CLOCK = Clock.fixed(Instant.EPOCH.plusSeconds(1_000_000), ZoneOffset.UTC);
    private static final int WHILE_A_SEARCH_WAITS = 5;

    /** A project in the database with its version; its indexes have no other content. */
    private static final class Database implements ProjectIndex.Changes {

        private final AtomicInteger version = new AtomicInteger(1);
        private volatile boolean forgotten;

        void commit() {
            version.incrementAndGet();
        }

        /** Like {@link IndexLoader} reads everything. */
        IndexSnapshot readAll() {
            int now = version.get();
            return new IndexSnapshot(GeoIndex.empty(now), new ProjectVersion(now, now));
        }

        @Override
        public Optional<IndexSnapshot> readChanges(ProjectId project, IndexSnapshot known, int maxArticles) {
            boolean tooFar = forgotten;
            return tooFar ? Optional.empty() : Optional.of(readAll());
        }
    }

    /** Inspects the snapshot, which takes a while; the result is then applied to the current one. */
    private static Optional<UnaryOperator<GeoIndex>> merging(GeoIndex index) {
        return Optional.of(current -> GeoIndex.empty(current.version()));
    }

    private static void requireWhole(IndexSnapshot snapshot) {
        long version = snapshot.version().number();
        Schedules.require(snapshot.index().version() == version, "an index has another version than its snapshot");
    }

    /** A search: takes the snapshot, updates it if it is stale, and must never see an older one afterwards. */
    private static long search(ProjectIndex held, Database database) throws Exception {
        IndexSnapshot seen = held.snapshot();
        if (seen == null) {
            return 0;
        }
        requireWhole(seen);
        Optional<IndexSnapshot> next = held.follow(seen, WHILE_A_SEARCH_WAITS, database);
        if (next.isPresent()) {
            requireWhole(next.get());
            Schedules.require(
                    next.get().version().number() >= seen.version().number(), "a search follows back in time");
        }
        IndexSnapshot now = held.snapshot();
        if (now != null && next.isPresent()) {
            Schedules.require(
                    now.version().number() >= next.get().version().number(),
                    "the published snapshot went back in time");
        }
        return next.orElse(seen).version().number();
    }

    private static ProjectIndex held(Database database) {
        ProjectIndex held = new ProjectIndex(PROJECT, CLOCK);
        held.publish(database.readAll());
        return held;
    }

    @Test
    void searchesThatFollowNeverGoBack() {
        Schedules.explore(500, () -> {
            Database database = new Database();
            ProjectIndex held = held(database);
            Schedules.share(database, held);
            Schedules.Step search = () -> {
                database.commit();
                search(held, database);
            };
            Schedules.together(search, search);
            IndexSnapshot last = held.snapshot();
            Schedules.require(last != null, "there is a snapshot");
            requireWhole(held.follow(last, ProjectIndex.ALL, database).orElseThrow());
        });
    }

    @Test
    void aMergeLosesNothingThatCameMeanwhile() {
        Schedules.explore(500, () -> {
            Database database = new Database();
            ProjectIndex held = held(database);
            Schedules.share(database, held);
            long[] seen = new long[1];
            Schedules.together(() -> held.merge(ProjectIndexSchedulesTest::merging), () -> {
                database.commit();
                seen[0] = search(held, database);
            });
            IndexSnapshot last = held.snapshot();
            Schedules.require(last != null && last.version().number() >= seen[0], "a merge put an older snapshot back");
            requireWhole(last);
        });
    }

    @Test
    void aDiscardedSnapshotDoesNotComeBack() {
        Schedules.explore(500, () -> {
            Database database = new Database();
            ProjectIndex held = held(database);
            Schedules.share(database, held);
            IndexSnapshot distrusted = held.snapshot();
            boolean[] dropped = new boolean[1];
            Schedules.together(
                    () -> held.merge(ProjectIndexSchedulesTest::merging), //
                    () -> dropped[0] = held.drop(distrusted));
            Schedules.require(held.snapshot() != distrusted, "a snapshot that cannot be trusted is still shown");
            Schedules.require(!dropped[0] || held.snapshot() == null, "a merge brought back what cannot be trusted");
        });
    }

    @Test
    void aSnapshotTooFarBehindIsDiscardedForGoodOrUpdated() {
        Schedules.explore(500, () -> {
            Database database = new Database();
            ProjectIndex held = held(database);
            Schedules.share(database, held);
            IndexSnapshot first = held.snapshot();
            database.commit();
            Schedules.together(
                    () -> search(held, database), //
                    () -> {
                        database.forgotten = true;
                        held.follow(first, ProjectIndex.ALL, database);
                    });
            IndexSnapshot last = held.snapshot();
            if (last != null) {
                requireWhole(last);
                Schedules.require(last.version().number() == 2, "a snapshot too far behind is still shown");
            }
        });
    }

    @Test
    void aRefusedIndexComesBackNeitherByAnUpdateNorByAMerge() {
        Schedules.explore(500, () -> {
            Database database = new Database();
            ProjectIndex held = held(database);
            held.backOff(); // the first failure has no pause
            held.publish(database.readAll());
            Schedules.share(database, held);
            database.commit();
            Schedules.together(
                    () -> search(held, database), () -> held.merge(ProjectIndexSchedulesTest::merging), held::backOff);
            Schedules.require(held.snapshot() == null, "an index that is refused is shown again");
            Schedules.require(held.isRefused(), "an index that is refused is built again at once");
        });
    }

    @Test
    void nobodyWaitsForAnIndexThatHasCome() {
        Schedules.explore(500, () -> {
            Database database = new Database();
            ProjectIndex held = new ProjectIndex(PROJECT, CLOCK);
            Schedules.share(database, held);
            Schedules.Step search = () -> {
                held.expect();
                held.await(Duration.ofDays(1));
                Schedules.require(held.snapshot() != null, "a search waits for the index of another expectation");
            };
            Schedules.together(search, search, () -> {
                held.expect();
                held.publish(database.readAll());
            });
            Schedules.require(!held.isExpected(), "an index is expected that has come");
        });
    }
}
