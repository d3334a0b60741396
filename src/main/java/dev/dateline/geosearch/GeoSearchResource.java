package dev.dateline.geosearch;

import dev.dateline.access.CurrentProject;
import dev.dateline.parameter.QueryParameters;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Articles by where they speak of. Source: public API, geo-search. */
@Path("/public/v1/projects/{project_slug}/articles/geo-search")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Articles")
class GeoSearchResource {

    private final GeoSearch search;
    private final CurrentProject project;

    GeoSearchResource(GeoSearch search, CurrentProject project) {
        this.search = search;
        this.project = project;
    }

    @GET
    public GeoSearchAnswer search(UriInfo uri) {
        GeoSearchQuery query = GeoSearchQuery.from(new QueryParameters(uri.getQueryParameters()));
        return search.search(project.id(), query);
    }
}
