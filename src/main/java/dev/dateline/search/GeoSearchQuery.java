package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.Include;
import dev.dateline.geo.Region;
import dev.dateline.geo.SearchArea;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import dev.dateline.paging.Cursor;
import dev.dateline.paging.PageRequest;
import dev.dateline.paging.Seek;
import dev.dateline.parameter.QueryParameters;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a geographic search asks for, after parsing: no combination of these values is invalid.
 *
 * @param types a mention must be of one of these, where any are named
 * @param natures a mention must have one of these, where any are named
 * @param meta the article must meet every one
 */
record GeoSearchQuery(
        SearchArea area,
        List<LocationType> types,
        List<Nature> natures,
        List<MetaClause> meta,
        PublicationDates dates,
        Set<Include> include,
        Sort sort,
        PageRequest page) {

    /** The same in another order. */
    GeoSearchQuery by(Sort another) {
        return new GeoSearchQuery(area, types, natures, meta, dates, include, another, page);
    }

    /** Whether an index in memory can answer it: they know circles and boxes, and one order. */
    boolean isForIndexes() {
        return !(area instanceof Region) && sort == Sort.DATE;
    }

    /** Reads a request; every fault of it ends in one 400. */
    static GeoSearchQuery from(ProjectId project, QueryParameters parameters) {
        return from(project, parameters, SearchAreaParameters.from(parameters));
    }

    /** The same of an area that was read already; none where a fault was noted. */
    static GeoSearchQuery from(ProjectId project, QueryParameters parameters, Optional<SearchArea> area) {
        List<LocationType> types = LocationType.from(parameters);
        List<Nature> natures = Nature.from(parameters);
        List<MetaClause> meta = MetaClause.from(parameters);
        PublicationDates dates = PublicationDates.from(parameters);
        Set<Include> include = Include.from(parameters);
        Sort sort = Sort.from(parameters, area);
        PageRequest page = PageRequest.from(parameters);
        Optional<Cursor> cursor = Cursor.from(parameters);
        parameters.rejectFaults();
        var query = new GeoSearchQuery(area.orElseThrow(), types, natures, meta, dates, include, sort, page);
        return cursor.map(given -> query.on(given.open(parameters, query.identity(project))))
                .orElse(query);
    }

    /** The same from a place on. */
    GeoSearchQuery on(Seek seek) {
        return new GeoSearchQuery(area, types, natures, meta, dates, include, sort, page.on(seek));
    }

    /** All that decides what is found, and in which order. */
    private String identity(ProjectId project) {
        return QueryIdentity.of(
                project, List.of("geo-search", area.toString(), sort.name()), types, natures, meta, dates);
    }
}
