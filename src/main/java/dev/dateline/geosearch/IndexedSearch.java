package dev.dateline.geosearch;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.AnswerVersion;
import dev.dateline.articles.PageReader;
import dev.dateline.articles.ProjectReads;
import dev.dateline.geoindex.Answer;
import dev.dateline.liveindex.IndexMetrics;
import dev.dateline.liveindex.IndexMetrics.Way;
import dev.dateline.liveindex.LiveIndexes;
import dev.dateline.liveindex.Picture;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A search by the project's index: it finds, the database has the rows and confirms that nothing has changed since, in one
 * round trip. Where something has changed, the index catches up first.
 */
@ApplicationScoped
class IndexedSearch {

    /** A project that changes between any two looks at it, three times in a row, is left to the database. */
    private static final int LOOKS = 3;

    private final LiveIndexes indexes;
    private final IndexMetrics metrics;
    private final ProjectReads reads;
    private final PageReader pages;
    private final SearchSettings settings;
    private final IndexProof proof;
    private final AnswerVersion shown;

    IndexedSearch(
            LiveIndexes indexes,
            IndexMetrics metrics,
            ProjectReads reads,
            PageReader pages,
            SearchSettings settings,
            IndexProof proof,
            AnswerVersion shown) {
        this.indexes = indexes;
        this.metrics = metrics;
        this.reads = reads;
        this.pages = pages;
        this.settings = settings;
        this.proof = proof;
        this.shown = shown;
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
                    shown.is(picture.get().version());
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
        Optional<GeoSearchAnswer> answer = confirm(project, query, picture, found);
        answer.ifPresent(given -> proof.offer(project, query, picture, given));
        return answer;
    }

    /** One way to the database, for an index that is current and has no question; none where the project has changed. */
    Optional<GeoSearchAnswer> confirm(ProjectId project, GeoSearchQuery query, Picture picture, Answer found) {
        return reads.ask(project, connection -> confirm(connection, project, query, picture, found));
    }

    private Optional<GeoSearchAnswer> confirm(
            Connection connection, ProjectId project, GeoSearchQuery query, Picture picture, Answer found)
            throws SQLException {
        FoundPage page = IndexedPage.settle(connection, project, query, found);
        return pages.find(connection, page.wanted(project, query), settings.timeout(), picture.version())
                .map(rows -> page.answer(query, rows));
    }

    private Optional<GeoSearchAnswer> without(Way way) {
        metrics.answered(way);
        return Optional.empty();
    }
}
