package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.versions.ResponseVersion;
import dev.dateline.versions.ProjectReads;
import dev.dateline.versions.ProjectVersions;
import dev.dateline.liveindex.IndexMetrics;
import dev.dateline.liveindex.IndexMetrics.Way;
import dev.dateline.liveindex.LiveIndexes;
import dev.dateline.liveindex.IndexSnapshot;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Answers by the project's index: it finds, the database confirms that nothing has changed since, in one round trip. Where
 * something has changed, the index catches up first.
 */
@ApplicationScoped
class IndexedReads {

    /** A project that changes between any two looks at it, three times in a row, is left to the database. */
    private static final int LOOKS = 3;

    private final LiveIndexes indexes;
    private final IndexMetrics metrics;
    private final ProjectReads reads;
    private final ResponseVersion shown;
    private final IndexAudit proof;
    private final ProjectVersions versions;

    IndexedReads(
            LiveIndexes indexes,
            IndexMetrics metrics,
            ProjectReads reads,
            ResponseVersion shown,
            IndexAudit proof,
            ProjectVersions versions) {
        this.indexes = indexes;
        this.metrics = metrics;
        this.reads = reads;
        this.shown = shown;
        this.proof = proof;
        this.versions = versions;
    }

    /** What a picture says, to be confirmed: none where the connection shows the project at another version. */
    interface Confirmation<T> extends ProjectReads.Question<Optional<T>> {}

    /** An answer that needs nothing of the database but its word that the picture is current, asked for last: versions only rise. */
    <T> Optional<T> confirm(Connection connection, ProjectId project, IndexSnapshot snapshot, T answer) throws SQLException {
        return versions.versionOf(connection, project).equals(snapshot.version())
                ? Optional.of(answer)
                : Optional.empty();
    }

    /**
     * The answer, exactly the one that the database alone would give; none where only that can.
     *
     * @param query what is asked, to be told where the proof fails
     * @param agrees whether the database says the same, asked now and then on a transaction of its own
     */
    <T> Optional<T> read(
            ProjectId project, Record query, Function<IndexSnapshot, Confirmation<T>> asked, Predicate<T> agrees) {
        if (!indexes.isOn()) {
            return Optional.empty();
        }
        Optional<IndexSnapshot> snapshot = indexes.find(project);
        if (snapshot.isEmpty()) {
            return without(Way.COLD);
        }
        for (int look = 0; look < LOOKS && snapshot.isPresent(); look++) {
            try {
                Optional<T> answer = reads.ask(project, asked.apply(snapshot.get()));
                if (answer.isPresent()) {
                    metrics.answered(Way.INDEX);
                    shown.is(snapshot.get().version());
                    T given = answer.get();
                    proof.offer(project, snapshot.get(), query, () -> agrees.test(given));
                    return answer;
                }
            } catch (BrokenIndexException broken) {
                indexes.distrust(project, snapshot.get(), String.valueOf(broken.getMessage()), broken.getCause());
                return without(Way.BROKEN);
            }
            snapshot = indexes.follow(project, snapshot.get());
        }
        return without(Way.STALE);
    }

    private <T> Optional<T> without(Way way) {
        metrics.answered(way);
        return Optional.empty();
    }
}
