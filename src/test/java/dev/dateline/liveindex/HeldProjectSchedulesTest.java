package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
import dev.dateline.versions.ProjectVersion;
import dev.dateline.geoindex.GeoIndex;
import dev.dateline.interleaving.Schedules;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class HeldProjectSchedulesTest {

    private static final ProjectId PROJECT = new ProjectId(1);
    private static final Clock CLOCK = Clock.fixed(Instant.EPOCH.plusSeconds(1_000_000), ZoneOffset.UTC);
    private static final int WHILE_A_SEARCH_WAITS = 5;

    /** A project in the database, which knows its version; the indexes of it say nothing else. */
    private static final class Database implements HeldProject.Changes {

        private final AtomicInteger version = new AtomicInteger(1);
        private volatile boolean forgotten;

        void commit() {
            version.incrementAndGet();
        }

        /** As {@link ProjectReader} reads all. */
        Picture readAll() {
            int now = version.get();
            return new Picture(GeoIndex.empty(now), new ProjectVersion(now, now));
        }

        @Override
        public Optional<Picture> readChanges(ProjectId project, Picture known, int most) {
            boolean tooFar = forgotten;
            return tooFar ? Optional.empty() : Optional.of(readAll());
        }
    }

    /** Looks at the index, which takes a while, and is then to be done to the one that is current. */
    private static Optional<UnaryOperator<GeoIndex>> merging(GeoIndex index) {
        return Optional.of(current -> GeoIndex.empty(current.version()));
    }

    private static void requireWhole(Picture picture) {
        long version = picture.version().number();
        Schedules.require(picture.index().version() == version, "an index has another version than its picture");
    }

    /** A search: takes the picture, follows it where it is behind, and must not see an older one after. */
    private static long search(HeldProject held, Database database) throws Exception {
        Picture seen = held.picture();
        if (seen == null) {
            return 0;
        }
        requireWhole(seen);
        Optional<Picture> next = held.follow(seen, WHILE_A_SEARCH_WAITS, database);
        if (next.isPresent()) {
            requireWhole(next.get());
            Schedules.require(
                    next.get().version().number() >= seen.version().number(), "a search follows back in time");
        }
        Picture now = held.picture();
        if (now != null && next.isPresent()) {
            Schedules.require(
                    now.version().number() >= next.get().version().number(), "the published picture went back in time");
        }
        return next.orElse(seen).version().number();
    }

    private static HeldProject held(Database database) {
        HeldProject held = new HeldProject(PROJECT, CLOCK);
        held.publish(database.readAll());
        return held;
    }

    @Test
    void searchesThatFollowNeverGoBack() {
        Schedules.explore(500, () -> {
            Database database = new Database();
            HeldProject held = held(database);
            Schedules.share(database, held);
            Schedules.Step search = () -> {
                database.commit();
                search(held, database);
            };
            Schedules.together(search, search);
            Picture last = held.picture();
            Schedules.require(last != null, "there is a picture");
            requireWhole(held.follow(last, HeldProject.ALL, database).orElseThrow());
        });
    }

    @Test
    void aMergeLosesNothingThatCameMeanwhile() {
        Schedules.explore(500, () -> {
            Database database = new Database();
            HeldProject held = held(database);
            Schedules.share(database, held);
            long[] seen = new long[1];
            Schedules.together(() -> held.merge(HeldProjectSchedulesTest::merging), () -> {
                database.commit();
                seen[0] = search(held, database);
            });
            Picture last = held.picture();
            Schedules.require(last != null && last.version().number() >= seen[0], "a merge put an older picture back");
            requireWhole(last);
        });
    }

    @Test
    void aPictureThatWasGivenUpDoesNotComeBack() {
        Schedules.explore(500, () -> {
            Database database = new Database();
            HeldProject held = held(database);
            Schedules.share(database, held);
            Picture distrusted = held.picture();
            boolean[] dropped = new boolean[1];
            Schedules.together(
                    () -> held.merge(HeldProjectSchedulesTest::merging), //
                    () -> dropped[0] = held.drop(distrusted));
            Schedules.require(held.picture() != distrusted, "a picture that cannot be trusted is still shown");
            Schedules.require(!dropped[0] || held.picture() == null, "a merge brought back what cannot be trusted");
        });
    }

    @Test
    void aPictureTooFarBehindIsGivenUpForGoodOrFollowed() {
        Schedules.explore(500, () -> {
            Database database = new Database();
            HeldProject held = held(database);
            Schedules.share(database, held);
            Picture first = held.picture();
            database.commit();
            Schedules.together(
                    () -> search(held, database), //
                    () -> {
                        database.forgotten = true;
                        held.follow(first, HeldProject.ALL, database);
                    });
            Picture last = held.picture();
            if (last != null) {
                requireWhole(last);
                Schedules.require(last.version().number() == 2, "a picture too far behind is still shown");
            }
        });
    }
}
