package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.Include;
import dev.dateline.articles.PageReader;
import dev.dateline.articles.PageRows;
import dev.dateline.geoindex.query.Answer;
import dev.dateline.geoindex.query.FacetCounts;
import dev.dateline.geoindex.query.IndexPage;
import dev.dateline.search.IndexedReads.Confirmation;
import dev.dateline.liveindex.IndexSnapshot;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** A search by the project's index: it finds and counts, the database has the rows. */
@ApplicationScoped
class IndexedSearch {

    private final IndexedReads index;
    private final PageReader pages;
    private final SearchSettings settings;
    private final SearchSnapshot snapshot;

    IndexedSearch(IndexedReads index, PageReader pages, SearchSettings settings, SearchSnapshot snapshot) {
        this.index = index;
        this.pages = pages;
        this.settings = settings;
        this.snapshot = snapshot;
    }

    /** The answer, exactly the one that the database alone would give; none where only that can. */
    Optional<GeoSearchAnswer> search(ProjectId project, GeoSearchQuery query) {
        return index.read(
                project,
                query,
                snapshot -> ask(project, query, snapshot),
                answer -> snapshot.agrees(project, query, answer));
    }

    /** What a picture says by itself; its rows, and its doubts, are the database's. */
    Confirmation<GeoSearchAnswer> ask(ProjectId project, GeoSearchQuery query, IndexSnapshot snapshot) {
        Answer<IndexPage> page = IndexAnswers.page(query, snapshot);
        Optional<Answer<FacetCounts>> facets = query.include().contains(Include.FACETS)
                ? Optional.of(IndexAnswers.facets(query, snapshot))
                : Optional.empty();
        var asked = new IndexAnswers.Refinement(project, query.area(), settings.timeout());
        return connection -> {
            FoundPage found = IndexAnswers.toFoundPage(IndexAnswers.settle(connection, asked, page));
            Optional<FacetCounts> counted = facets.isPresent()
                    ? Optional.of(IndexAnswers.settle(connection, asked, facets.get()))
                    : Optional.empty();
            Optional<PageRows> rows = confirm(connection, project, query, snapshot, found);
            return rows.map(whole -> found.answer(query, whole))
                    .map(answer -> counted.map(IndexAnswers::toFacets)
                            .map(answer::with)
                            .orElse(answer));
        };
    }

    private Optional<PageRows> confirm(
            Connection connection, ProjectId project, GeoSearchQuery query, IndexSnapshot snapshot, FoundPage found)
            throws SQLException {
        return pages.find(connection, found.wanted(project, query), settings.timeout(), snapshot.version());
    }
}
