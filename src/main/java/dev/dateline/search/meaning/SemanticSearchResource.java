package dev.dateline.search.meaning;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.search.format.SemanticResponse;
import dev.dateline.search.query.SemanticQuery;
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

/** Searches articles by meaning. Contract: 18.1. */
@Path("/public/v1/projects/{project_slug}/articles/semantic-search")
@Produces(MediaType.APPLICATION_JSON)
@Versioned
@Tag(name = "Articles", description = "Search, read and delete articles.")
class SemanticSearchResource {

    private final SemanticSearch search;
    private final CurrentProject project;

    SemanticSearchResource(SemanticSearch search, CurrentProject project) {
        this.search = search;
        this.project = project;
    }

    @GET
    @Operation(
            operationId = "semanticSearch",
            summary = "Search articles by meaning",
            description =
                    "Orders all articles that pass the filters by the similarity of their meaning to a text (`q`) or to an"
                            + " article (`similar_to`); use exactly one. The area is optional. `mode=hybrid` joins this order"
                            + " with that of the words of `q`. Filters apply before the order: every article that passes them is"
                            + " compared.")
    @DescribedBy({SemanticQuery.class, SemanticResponse.class})
    @APIResponse(responseCode = "304")
    @APIResponse(responseCode = "404", description = "Unknown article in `similar_to`")
    @APIResponse(
            responseCode = "409",
            description = "The article in `similar_to` has no vector; `detail` has the reason")
    public SemanticResponse search(@Parameter(hidden = true) UriInfo uri) {
        SemanticQuery query = SemanticQuery.from(new QueryParameters(uri.getQueryParameters()));
        return search.search(project.project(), query);
    }
}
