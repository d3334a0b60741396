package dev.dateline.search;

import dev.dateline.content.articles.PageReader;
import dev.dateline.content.articles.PageRows;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Pagination;
import dev.dateline.platform.database.LowerCase;
import dev.dateline.search.backend.ConfirmedSearch;
import dev.dateline.search.backend.SearchBackend;
import dev.dateline.search.backend.SearchQuestion;
import dev.dateline.search.query.FoundPlaces;
import dev.dateline.search.query.FoundTypes;
import dev.dateline.search.query.PlaceQuery;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists of the places that a project's articles mention, and of their types. */
@ApplicationScoped
class PlaceList {

    /** A page of location types. */
    record Types(PageRequest page) implements SearchQuestion<FoundTypes, Page<LocationTypeUse>> {

        @Override
        public Answer<FoundTypes> ask(SearchBackend backend) {
            return backend.locationTypes(page);
        }

        @Override
        public Page<LocationTypeUse> respond(FoundTypes found, PageRows none) {
            List<LocationTypeUse> types =
                    found.types().stream().map(LocationTypeUse::of).toList();
            return new Page<>(types, Pagination.of(page, found.total()));
        }
    }

    /**
     * A page of places.
     *
     * @param prefix the query's, in lower case; null where it has none
     */
    record Places(PlaceQuery query, @Nullable String prefix) implements SearchQuestion<FoundPlaces, Page<Place>> {

        @Override
        public Answer<FoundPlaces> ask(SearchBackend backend) {
            return backend.places(query, prefix);
        }

        @Override
        public PageReader.Wanted rows(ProjectId project, FoundPlaces found) {
            return new PageReader.Wanted(project, List.of(), found.shown(), Set.of());
        }

        @Override
        public Page<Place> respond(FoundPlaces found, PageRows rows) {
            List<Place> places = found.places().stream()
                    .map(place -> Place.of(
                            Objects.requireNonNull(rows.mentions().get(place.shown())),
                            place.mentions(),
                            place.articles()))
                    .toList();
            return new Page<>(places, Pagination.of(query.page(), found.total()));
        }
    }

    private final ConfirmedSearch search;
    private final LowerCase lowerCase;

    PlaceList(ConfirmedSearch search, LowerCase lowerCase) {
        this.search = search;
        this.lowerCase = lowerCase;
    }

    /** Most mentions first, then the place with the latest mention. */
    Page<Place> list(ProjectId project, PlaceQuery query) {
        String prefix = query.prefix() == null ? null : lowerCase.of(query.prefix());
        return search.answer(project, new Places(query, prefix));
    }

    /** Most mentioned first. */
    Page<LocationTypeUse> listTypes(ProjectId project, PageRequest page) {
        return search.answer(project, new Types(page));
    }
}
