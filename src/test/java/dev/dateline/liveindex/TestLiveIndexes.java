package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
import java.time.Duration;
import java.util.Optional;

/** What tests do to indexes that no user can. */
public final class TestLiveIndexes {

    private static final long PATIENCE = Duration.ofSeconds(30).toNanos();

    private TestLiveIndexes() {}

    /** Waits for the index that a first search asks for. */
    public static Picture await(LiveIndexes indexes, ProjectId project) throws InterruptedException {
        long began = System.nanoTime();
        while (System.nanoTime() - began < PATIENCE) {
            Optional<Picture> picture = indexes.find(project);
            if (picture.isPresent()) {
                return picture.get();
            }
            Thread.sleep(5); // what it waits for is made by another thread
        }
        throw new AssertionError("no index was made");
    }

    /** Puts a picture in the place of the project's own. */
    public static void replace(LiveIndexes indexes, ProjectId project, Picture picture) {
        indexes.findHeld(project).ifPresent(held -> held.publish(picture));
    }

    /** Gives up every project, as if there were no room for any. */
    public static void evictAll(LiveIndexes indexes) {
        indexes.makeRoom(Long.MAX_VALUE / 2, new HeldProject(new ProjectId(-1)));
    }
}
