package dev.dateline.search;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.problem.ProblemResponse;
import dev.dateline.search.format.DensityResponse;
import dev.dateline.search.query.DensityQuery;
import dev.dateline.search.query.GeoSearchRequestReader;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.admission.MaxBodySize;
import dev.dateline.tenant.versions.Versioned;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Counts search results per H3 cell. */
@Path("/public/v1/projects/{project_slug}/articles/geo-search/density")
@Produces(MediaType.APPLICATION_JSON)
@Versioned
@Tag(name = "Articles", description = "Search, read and delete articles.")
class DensityResource {

    private final GeoSearch search;
    private final ObjectMapper json;
    private final CurrentProject project;

    DensityResource(GeoSearch search, ObjectMapper json, CurrentProject project) {
        this.search = search;
        this.json = json;
        this.project = project;
    }

    @GET
    @Operation(
            operationId = "geoSearchDensity",
            summary = "Count search results per H3 cell",
            description =
                    "Takes the area and filters of the search. A mention counts in the ancestor of its `h3_cell` at"
                            + " the requested resolution; if its cell is coarser, in the center child of that cell."
                            + " Returns the 5,000 busiest cells; `overflow` counts the others. Counts are exact.")
    @DescribedBy(DensityQuery.class)
    @APIResponse(responseCode = "304")
    @APIResponse(
            responseCode = "200",
            description = "The cells, busiest first",
            content = @Content(schema = @Schema(implementation = DensityResponse.class)))
    @APIResponse(responseCode = "400", description = "As for the search; or a `resolution` that is not 0 to 10")
    public DensityResponse count(@Parameter(hidden = true) UriInfo uri) {
        DensityQuery query = DensityQuery.from(project.originId(), new QueryParameters(uri.getQueryParameters()));
        return search.density(project.id(), query);
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @MaxBodySize(GeoSearchRequestReader.MAX_BYTES)
    @Operation(
            operationId = "geoSearchDensityByBody",
            summary = "Count search results per H3 cell, also inside a polygon",
            description = "Takes the body of the POST search, optionally with `resolution`. Read-only.")
    @DescribedBy(GeoSearchRequestReader.class)
    @APIResponse(
            responseCode = "200",
            description = "The cells, busiest first",
            content = @Content(schema = @Schema(implementation = DensityResponse.class)))
    @APIResponse(
            responseCode = "400",
            description = "As for the POST search; or a `resolution` that is not 0 to 10",
            content = @Content(mediaType = ProblemResponse.MEDIA_TYPE, schema = @Schema(ref = "Problem")))
    public DensityResponse count(@Parameter(hidden = true) InputStream stream) throws IOException {
        return search.density(
                project.id(), GeoSearchRequestReader.read(json, stream).density(project.id()));
    }
}
