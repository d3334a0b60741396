package dev.dateline.search;

import dev.dateline.content.articles.PageReader;
import dev.dateline.content.articles.PageRows;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.search.backend.ConfirmedSearch;
import dev.dateline.search.backend.SearchBackend;
import dev.dateline.search.backend.SearchQuestion;
import dev.dateline.search.format.DensityResponse;
import dev.dateline.search.format.GeoSearchResponse;
import dev.dateline.search.query.DensityQuery;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/** Runs a search on the index or in SQL, within the search timeout. */
@ApplicationScoped
public class GeoSearch {

    /** A page of a search. */
    record Search(GeoSearchQuery query) implements SearchQuestion<FoundPage, GeoSearchResponse> {

        @Override
        public @Nullable String words() {
            return query.filter().words();
        }

        @Override
        public Answer<FoundPage> ask(SearchBackend backend) {
            return backend.page(query);
        }

        @Override
        public PageReader.Wanted rows(ProjectId project, FoundPage found) {
            return new PageReader.Wanted(project, found.articleIds(), found.mentionIds(), query.include());
        }

        @Override
        public GeoSearchResponse respond(FoundPage found, PageRows rows) {
            return GeoSearchResponse.of(query, found, rows);
        }
    }

    /** The counts of a search. */
    record Counting(DensityQuery query) implements SearchQuestion<CellCounts, CellCounts> {

        @Override
        public @Nullable String words() {
            return query.search().filter().words();
        }

        @Override
        public Answer<CellCounts> ask(SearchBackend backend) {
            return backend.density(query);
        }

        @Override
        public CellCounts respond(CellCounts found, PageRows none) {
            return found;
        }
    }

    private final ConfirmedSearch search;
    private final H3Cells cells;

    GeoSearch(ConfirmedSearch search, H3Cells cells) {
        this.search = search;
        this.cells = cells;
    }

    /** The result page; 503 {@code unavailable} if a statement exceeds {@code dateline.search.timeout}. */
    public GeoSearchResponse search(ProjectId project, GeoSearchQuery query) {
        return search.answer(project, new Search(query));
    }

    /** The counts per cell; 503 as for a search. */
    DensityResponse density(ProjectId project, DensityQuery query) {
        CellCounts counts = search.answer(project, new Counting(query));
        return DensityResponse.of(query, counts, cells);
    }
}
