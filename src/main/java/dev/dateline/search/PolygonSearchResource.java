package dev.dateline.search;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.problem.ProblemResponse;
import dev.dateline.search.format.GeoSearchResponse;
import dev.dateline.search.query.GeoSearchRequestReader;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.admission.MaxBodySize;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The geographic search with a JSON body, which can contain a polygon. */
@Path("/public/v1/projects/{project_slug}/articles/geo-search")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Articles", description = "Search, read and delete articles.")
class PolygonSearchResource {

    private final ObjectMapper json;
    private final GeoSearch search;
    private final CurrentProject project;

    PolygonSearchResource(ObjectMapper json, GeoSearch search, CurrentProject project) {
        this.json = json;
        this.search = search;
        this.project = project;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @MaxBodySize(GeoSearchRequestReader.MAX_BYTES)
    @Operation(
            operationId = "geoSearchByBody",
            summary = "Search articles by location, also inside a polygon",
            description =
                    "Like the GET search, with its parameters as JSON fields. Adds `intersects`, a GeoJSON Polygon or"
                            + " MultiPolygon, as a third search area. Read-only.")
    @DescribedBy(GeoSearchRequestReader.class)
    @APIResponse(
            responseCode = "200",
            description = "A page of articles, each with its matching mentions",
            content = @Content(schema = @Schema(implementation = GeoSearchResponse.class)))
    @APIResponse(
            responseCode = "400",
            description = "Not a JSON object, an invalid field, or an invalid polygon; `errors` lists every one by its"
                    + " pointer",
            content = @Content(mediaType = ProblemResponse.MEDIA_TYPE, schema = @Schema(ref = "Problem")))
    public GeoSearchResponse search(@Parameter(hidden = true) InputStream stream) throws IOException {
        return search.search(
                project.id(), GeoSearchRequestReader.read(json, stream).search(project.originId()));
    }
}
