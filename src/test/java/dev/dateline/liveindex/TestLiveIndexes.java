package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
import dev.dateline.versions.ProjectVersion;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** What tests do to indexes that no user can. */
public final class TestLiveIndexes {

    private static final long PATIENCE = Duration.ofSeconds(30).toNanos();

    private TestLiveIndexes() {}

    /** Waits for the index that a first search asks for. */
    public static IndexSnapshot await(LiveIndexes indexes, ProjectId project) throws InterruptedException {
        long began = System.nanoTime();
        while (System.nanoTime() - began < PATIENCE) {
            Optional<IndexSnapshot> snapshot = indexes.find(project);
            if (snapshot.isPresent()) {
                return snapshot.get();
            }
            Thread.sleep(5); // what it waits for is made by another thread
        }
        throw new AssertionError("no index was made");
    }

    /** Puts a picture in the place of the project's own. */
    public static void replace(LiveIndexes indexes, ProjectId project, IndexSnapshot snapshot) {
        indexes.findHeld(project).ifPresent(held -> held.publish(snapshot));
    }

    /** Ends the pause of a project whose index went wrong again and again. */
    public static void endPause(LiveIndexes indexes, ProjectId project) {
        indexes.findHeld(project).ifPresent(held -> held.refuse(Duration.ZERO));
    }

    /** The version that this process has of a project, without asking for the project as a search does. */
    public static Optional<ProjectVersion> version(LiveIndexes indexes, ProjectId project) {
        return indexes.findHeld(project)
                .flatMap(held -> Optional.ofNullable(held.snapshot()))
                .map(IndexSnapshot::version);
    }

    /** Gives up every project, as if there were no room for any. */
    public static void evictAll(LiveIndexes indexes) {
        indexes.makeRoom(Long.MAX_VALUE / 2, new ProjectIndex(new ProjectId(-1), Clock.systemUTC()));
    }
}
