package dev.dateline.search.liveindex;

import dev.dateline.Waiting;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersion;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** Operations on indexes that only tests can do. */
public final class TestLiveIndexes {

    private TestLiveIndexes() {}

    /** Waits for the index that a first search requests. */
    public static IndexSnapshot await(LiveIndexes indexes, ProjectId project) {
        return Waiting.forPresent(() -> indexes.find(project));
    }

    /** Waits for the index and its words, which a first search by words requests. */
    public static IndexSnapshot awaitWords(LiveIndexes indexes, ProjectId project) {
        return Waiting.forPresent(() -> {
            IndexSnapshot snapshot = await(indexes, project);
            indexes.wantWords(project);
            return Optional.of(snapshot).filter(one -> one.index().texts().hasWords());
        });
    }

    /** Waits for the index and its vectors, which a first search by meaning requests. */
    public static IndexSnapshot awaitVectors(LiveIndexes indexes, ProjectId project) {
        return Waiting.forPresent(() -> {
            IndexSnapshot snapshot = await(indexes, project);
            indexes.wantVectors(project);
            return Optional.of(snapshot).filter(one -> one.index().texts().hasVectors());
        });
    }

    /** Replaces the project's snapshot. */
    public static void replace(LiveIndexes indexes, ProjectId project, IndexSnapshot snapshot) {
        indexes.projects().find(project).ifPresent(held -> held.publish(snapshot));
    }

    /** Ends the rebuild backoff of a project. */
    public static void endPause(LiveIndexes indexes, ProjectId project) {
        indexes.projects().find(project).ifPresent(held -> held.refuse(Duration.ZERO));
    }

    /** The version that this process has of a project; does not count as a search. */
    public static Optional<ProjectVersion> version(LiveIndexes indexes, ProjectId project) {
        return indexes.projects()
                .find(project)
                .flatMap(held -> Optional.ofNullable(held.snapshot()))
                .map(IndexSnapshot::version);
    }

    /** Evicts every project, as if there were no memory. */
    public static void evictAll(LiveIndexes indexes) {
        indexes.projects().makeRoom(Long.MAX_VALUE / 2, new ProjectIndex(new ProjectId(-1), Clock.systemUTC()));
    }
}
