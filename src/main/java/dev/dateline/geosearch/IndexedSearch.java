package dev.dateline.geosearch;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ProjectReads;
import dev.dateline.geoindex.Answer;
import dev.dateline.liveindex.IndexMetrics;
import dev.dateline.liveindex.IndexMetrics.Way;
import dev.dateline.liveindex.LiveIndexes;
import dev.dateline.liveindex.Picture;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * A search by the project's index: it finds, the database confirms that nothing has changed since and has the rows, in one
 * snapshot. Where something has changed, the index catches up first.
 */
@ApplicationScoped
class IndexedSearch {

    /** A project that changes between any two looks at it, three times in a row, is left to the database. */
    private static final int LOOKS = 3;

    private final LiveIndexes indexes;
    private final IndexMetrics metrics;
    private final ProjectReads reads;
    private final SearchSnapshot snapshot;
    private final IndexProof proof;

    IndexedSearch(
            LiveIndexes indexes, IndexMetrics metrics, ProjectReads reads, SearchSnapshot snapshot, IndexProof proof) {
        this.indexes = indexes;
        this.metrics = metrics;
        this.reads = reads;
        this.snapshot = snapshot;
        this.proof = proof;
    }

    /** The answer, exactly the one that the database alone would give; none where only that can. */
    Optional<GeoSearchAnswer> search(ProjectId project, GeoSearchQuery query) {
        if (!indexes.isOn()) {
            return Optional.empty();
        }
        Optional<Picture> picture = indexes.find(project);
        if (picture.isEmpty()) {
            return without(Way.COLD);
        }
        for (int look = 0; look < LOOKS && picture.isPresent(); look++) {
            try {
                Optional<GeoSearchAnswer> answer = answer(project, query, picture.get());
                if (answer.isPresent()) {
                    metrics.answered(Way.INDEX);
                    return answer;
                }
            } catch (BrokenIndex broken) {
                indexes.distrust(project, picture.get(), String.valueOf(broken.getMessage()));
                return without(Way.BROKEN);
            }
            picture = indexes.follow(project, picture.get());
        }
        return without(Way.STALE);
    }

    private Optional<GeoSearchAnswer> answer(ProjectId project, GeoSearchQuery query, Picture picture) {
        Answer found = IndexedPage.ask(query, picture);
        Optional<GeoSearchAnswer> answer = reads.read(project, () -> snapshot.search(project, query, picture, found));
        answer.ifPresent(given -> proof.offer(project, query, picture, given));
        return answer;
    }

    private Optional<GeoSearchAnswer> without(Way way) {
        metrics.answered(way);
        return Optional.empty();
    }
}
