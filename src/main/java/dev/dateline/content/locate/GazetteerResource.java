package dev.dateline.content.locate;

import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.tenant.access.CurrentProject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.sql.SQLException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Places of the gazetteer by the beginning of a name, for type-ahead. */
@Path("/public/v1/projects/{project_slug}/gazetteer")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Places", description = "Find places in text, and by their names.")
class GazetteerResource {

    private final GazetteerSearch search;
    private final CurrentProject project;

    GazetteerResource(GazetteerSearch search, CurrentProject project) {
        this.search = search;
        this.project = project;
    }

    @GET
    @Operation(
            operationId = "searchGazetteer",
            summary = "Find places by the beginning of a name",
            description = "For type-ahead. Best first, by population, by nearness where `near` is given, and by whether"
                    + " the project's articles mention the place. Case, accents and dots do not matter.")
    @DescribedBy(GazetteerQuery.class)
    @APIResponse(responseCode = "200", description = "Places")
    @APIResponse(
            responseCode = "400",
            description =
                    "No `q`, one of more than 200 characters, or an invalid `near` or `limit`; `errors` lists every"
                            + " one")
    public GazetteerResponse find(@Parameter(hidden = true) UriInfo uri) throws SQLException {
        GazetteerQuery query = GazetteerQuery.from(new QueryParameters(uri.getQueryParameters()));
        Gazetteer gazetteer = BuiltInGazetteer.get();
        return GazetteerResponse.of(gazetteer, search.find(project.id(), query));
    }
}
