package dev.dateline.search;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.search.query.PlaceQuery;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.versions.Versioned;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Lists the places that a project's articles mention. Contract: 9.1, 9.2. */
@Path("/public/v1/projects/{project_slug}/locations")
@Produces(MediaType.APPLICATION_JSON)
@Versioned
@Tag(name = "Locations", description = "Places that articles mention.")
class LocationResource {

    private final PlaceList places;
    private final CurrentProject project;

    LocationResource(PlaceList places, CurrentProject project) {
        this.places = places;
        this.project = project;
    }

    @GET
    @Operation(
            operationId = "listLocations",
            summary = "List mentioned places, most mentions first",
            description =
                    "Mentions with the same type, label and address are one place. Geometry and cell come from one of"
                            + " its mentions.")
    @DescribedBy(PlaceQuery.class)
    @APIResponse(responseCode = "304")
    @APIResponse(responseCode = "200", description = "A page of places")
    @APIResponse(responseCode = "400", description = "Invalid filter, `limit` or `offset`; `errors` lists every one")
    public Page<Place> list(@Parameter(hidden = true) UriInfo uri) {
        PlaceQuery query = PlaceQuery.from(new QueryParameters(uri.getQueryParameters()));
        return places.list(project.id(), query);
    }

    @GET
    @Path("/types")
    @Operation(operationId = "listLocationTypes", summary = "List location types of mentions, most used first")
    @DescribedBy(PageRequest.class)
    @APIResponse(responseCode = "304")
    @APIResponse(responseCode = "200", description = "A page of types")
    @APIResponse(responseCode = "400", description = "Invalid `limit` or `offset`")
    public Page<LocationTypeUse> listTypes(@Parameter(hidden = true) UriInfo uri) {
        QueryParameters parameters = new QueryParameters(uri.getQueryParameters());
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        return places.listTypes(project.id(), page);
    }
}
