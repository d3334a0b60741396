package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.PageRows;
import dev.dateline.geoindex.query.Answer;
import dev.dateline.locations.MentionRow;
import dev.dateline.locations.Mentions;
import dev.dateline.paging.Page;
import dev.dateline.paging.PageRequest;
import dev.dateline.paging.Pagination;
import dev.dateline.search.backend.ConfirmedSearch;
import dev.dateline.search.backend.SearchBackend;
import dev.dateline.search.backend.SearchQuestion;
import dev.dateline.search.query.FoundPlaces;
import dev.dateline.search.query.FoundTypes;
import dev.dateline.search.query.PlaceQuery;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Lists of the places that a project's articles mention, and of their types. */
@ApplicationScoped
class PlaceList {

    /** A page of location types. */
    record Types(PageRequest page) implements SearchQuestion<FoundTypes, Page<LocationTypeUse>> {

        @Override
        public boolean isForIndexes() {
            return true;
        }

        @Override
        public Answer<FoundTypes> ask(SearchBackend backend) {
            return backend.locationTypes(page);
        }

        @Override
        public Page<LocationTypeUse> answer(FoundTypes found, PageRows none) {
            List<LocationTypeUse> types =
                    found.types().stream().map(LocationTypeUse::of).toList();
            return new Page<>(types, Pagination.of(page, found.total()));
        }
    }

    private final ConfirmedSearch search;
    private final Mentions mentions;

    PlaceList(ConfirmedSearch search, Mentions mentions) {
        this.search = search;
        this.mentions = mentions;
    }

    /** Most mentions first, then the place with the latest mention. */
    Page<Place> list(ProjectId project, PlaceQuery query) {
        return search.byDatabase(project, query, sql -> {
            FoundPlaces found = sql.places(query);
            Map<Long, MentionRow> shown = mentions.listRows(project, found.shown());
            List<Place> places = found.places().stream()
                    .map(place -> Place.of(
                            Objects.requireNonNull(shown.get(place.shown())), place.mentions(), place.articles()))
                    .toList();
            return new Page<>(places, Pagination.of(query.page(), found.total()));
        });
    }

    /** Most mentioned first. */
    Page<LocationTypeUse> listTypes(ProjectId project, PageRequest page) {
        return search.answer(project, new Types(page));
    }
}
