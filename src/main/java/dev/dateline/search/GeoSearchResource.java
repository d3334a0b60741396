package dev.dateline.search;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.search.format.AnswerFormat;
import dev.dateline.search.format.AtomFeed;
import dev.dateline.search.format.CsvFormat;
import dev.dateline.search.format.GeoJsonFormat;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.versions.Versioned;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Searches articles by location. Contract: 7.1. */
@Path("/public/v1/projects/{project_slug}/articles/geo-search")
@Produces({
    MediaType.APPLICATION_JSON,
    GeoJsonFormat.MEDIA_TYPE,
    CsvFormat.MEDIA_TYPE,
    AnswerFormat.NDJSON_TYPE,
    AtomFeed.MEDIA_TYPE
})
@Versioned
@Tag(name = "Articles", description = "Search, read and delete articles.")
class GeoSearchResource {

    private final GeoSearch search;
    private final AnswerFormat format;
    private final CurrentProject project;

    GeoSearchResource(GeoSearch search, AnswerFormat format, CurrentProject project) {
        this.search = search;
        this.format = format;
        this.project = project;
    }

    @GET
    @Operation(
            operationId = "geoSearch",
            summary = "Search articles by location",
            description = "Finds articles that mention a location within a radius (`center_lng`, `center_lat`,"
                    + " `radius_miles`) or a bounding box (`bbox`); use exactly one. One mention must match"
                    + " area, `location_type` and `nature`; `meta` and dates filter the article. Newest"
                    + " first, undated last, then by id descending.")
    @DescribedBy({GeoSearchQuery.class, AnswerFormat.class})
    @APIResponse(responseCode = "304")
    public Response search(@Parameter(hidden = true) UriInfo uri, @Context HttpHeaders headers) {
        GeoSearchQuery query = GeoSearchQuery.from(project.originId(), new QueryParameters(uri.getQueryParameters()));
        return format.answer(headers, uri, search.search(project.id(), query));
    }
}
