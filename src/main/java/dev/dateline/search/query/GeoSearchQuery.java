package dev.dateline.search.query;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.Include;
import dev.dateline.geo.Region;
import dev.dateline.geo.SearchArea;
import dev.dateline.paging.Cursor;
import dev.dateline.paging.PageRequest;
import dev.dateline.paging.Seek;
import dev.dateline.parameter.QueryParameters;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A geographic search after parsing: no combination of these values is invalid. One mention must match area and filter. */
public record GeoSearchQuery(
        SearchArea area, ArticleFilter filter, Set<Include> include, Sort sort, PageRequest page)
        implements ArticleQuery {

    /** The same query in another order. */
    public GeoSearchQuery by(Sort another) {
        return new GeoSearchQuery(area, filter, include, another, page);
    }

    @Override
    public ResultOrder order() {
        return sort == Sort.DISTANCE ? ResultOrder.NEAREST : ResultOrder.NEWEST;
    }

    /** Indexes know circles and boxes, and the order of dates. */
    @Override
    public boolean isForIndexes() {
        return !(area instanceof Region) && sort == Sort.DATE;
    }

    /** Reads a request; every fault of it ends in one 400. */
    public static GeoSearchQuery from(ProjectId project, QueryParameters parameters) {
        return from(project, parameters, SearchAreaParameters.from(parameters));
    }

    /** Reads the rest of a request whose area was read already; no area where a fault was noted. */
    public static GeoSearchQuery from(ProjectId project, QueryParameters parameters, Optional<SearchArea> area) {
        ArticleFilter filter = ArticleFilter.ofSearch(parameters);
        Set<Include> include = Include.from(parameters);
        Sort sort = Sort.from(parameters, area);
        PageRequest page = PageRequest.from(parameters);
        Optional<Cursor> cursor = Cursor.from(parameters);
        parameters.rejectFaults();
        var query = new GeoSearchQuery(area.orElseThrow(), filter, include, sort, page);
        return cursor.map(given -> query.seeking(given.open(parameters, query.identity(project))))
                .orElse(query);
    }

    /** The same query with its page after or before a sort key. */
    public GeoSearchQuery seeking(Seek seek) {
        return new GeoSearchQuery(area, filter, include, sort, page.seeking(seek));
    }

    /** All that decides what is found, and in which order. */
    private String identity(ProjectId project) {
        return QueryIdentity.of(project, List.of("geo-search", area.toString(), sort.name()), filter);
    }
}
