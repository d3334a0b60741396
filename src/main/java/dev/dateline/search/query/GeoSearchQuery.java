package dev.dateline.search.query;

import dev.dateline.content.articles.Include;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.Cursor;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Seek;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.problem.ProblemResponse;
import dev.dateline.tenant.access.ProjectId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** A parsed geographic search; every combination of values is valid. */
@DescribedBy({
    SearchAreaParameters.class,
    ArticleFilter.class,
    Sort.class,
    PageRequest.class,
    Cursor.class,
    Include.class
})
@APIResponse(
        responseCode = "400",
        description = "Invalid parameters; `errors` lists every one. Causes: missing or mixed search areas; an invalid"
                + " number, date, `bbox`, `meta`, `entity`, `location_type`, `exclude_location_type`, `nature`, `q`, `source_id`, `exclude_source_id`, `include` or `sort`; too"
                + " many values; `limit` or `offset` out of range; a `cursor` of another search or with"
                + " `offset`; a repeated parameter",
        content =
                @Content(
                        mediaType = ProblemResponse.MEDIA_TYPE,
                        schema = @Schema(ref = "Problem"),
                        examples = @ExampleObject(name = "three faults", value = GeoSearchRequestExamples.REFUSAL)))
public record GeoSearchQuery(SearchArea area, ArticleFilter filter, Set<Include> include, Sort sort, PageRequest page)
        implements ArticleQuery {

    /** The same query in another order. */
    public GeoSearchQuery by(Sort another) {
        return new GeoSearchQuery(area, filter, include, another, page);
    }

    @Override
    public ResultOrder order() {
        return sort == Sort.DISTANCE ? ResultOrder.NEAREST : ResultOrder.NEWEST;
    }

    /**
     * Parses a request; all faults are reported in one 400.
     *
     * @param origin the project's {@linkplain dev.dateline.tenant.access.Project#originId origin id}, for cursors
     */
    public static GeoSearchQuery from(ProjectId origin, QueryParameters parameters) {
        return from(origin, parameters, SearchAreaParameters.from(parameters));
    }

    /** Parses a request whose area was parsed before; the area is empty if it had a fault. */
    public static GeoSearchQuery from(ProjectId origin, QueryParameters parameters, Optional<SearchArea> area) {
        return from(origin, parameters, area, ArticleFilter.from(parameters));
    }

    /** Parses a request that narrows the search of a watch, which has an area. */
    public static GeoSearchQuery narrowing(ProjectId origin, StandingQuery watch, QueryParameters parameters) {
        return from(
                origin,
                parameters,
                Optional.ofNullable(watch.area()),
                watch.filter().narrowed(parameters));
    }

    private static GeoSearchQuery from(
            ProjectId origin, QueryParameters parameters, Optional<SearchArea> area, ArticleFilter filter) {
        Set<Include> include = Include.from(parameters);
        Sort sort = Sort.from(parameters, area);
        PageRequest page = PageRequest.from(parameters);
        Optional<Cursor> cursor = Cursor.from(parameters);
        parameters.rejectFaults();
        var query = new GeoSearchQuery(area.orElseThrow(), filter, include, sort, page);
        return cursor.map(given -> query.seeking(given.open(parameters, query.identity(origin))))
                .orElse(query);
    }

    /** The same query, as keyset pagination from a position. */
    public GeoSearchQuery seeking(Seek seek) {
        return new GeoSearchQuery(area, filter, include, sort, page.seeking(seek));
    }

    /** Everything that determines the results and their order. */
    private String identity(ProjectId origin) {
        List<String> own = new ArrayList<>(List.of("geo-search", area.toString(), sort.name()));
        if (filter.words() != null || filter.source() != null) {
            own.add(String.valueOf(filter.words()));
            own.add(String.valueOf(filter.source()));
        }
        return QueryIdentity.of(origin, own, filter);
    }
}
