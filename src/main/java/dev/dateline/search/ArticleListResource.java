package dev.dateline.search;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.search.format.ArticleListFormat;
import dev.dateline.search.format.ArticleListResponse;
import dev.dateline.search.format.AtomFeed;
import dev.dateline.search.query.ArticleListQuery;
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

/** Lists articles and searches them by words. Contract: 8.1. */
@Path("/public/v1/projects/{project_slug}/articles")
@Produces({MediaType.APPLICATION_JSON, AtomFeed.MEDIA_TYPE})
@Versioned
@Tag(name = "Articles", description = "Search, read and delete articles.")
class ArticleListResource {

    private final ArticleList list;
    private final ArticleListFormat format;
    private final CurrentProject project;

    ArticleListResource(ArticleList list, ArticleListFormat format, CurrentProject project) {
        this.list = list;
        this.format = format;
        this.project = project;
    }

    @GET
    @Operation(
            operationId = "listArticles",
            summary = "List or search articles",
            description =
                    "With `q`: by relevance, then date, then id. Without `q`: newest first, undated last, then by id"
                            + " descending. One mention must match both `location_type` and `nature`.")
    @DescribedBy({ArticleListQuery.class, ArticleListResponse.class})
    @APIResponse(responseCode = "304")
    @APIResponse(
            responseCode = "400",
            description = "Invalid filter, `limit`, `offset` or `cursor`; `errors` lists every one")
    public Response list(@Parameter(hidden = true) UriInfo uri, @Context HttpHeaders headers) {
        ArticleListQuery query =
                ArticleListQuery.from(project.originId(), new QueryParameters(uri.getQueryParameters()));
        return format.answer(headers, uri, list.list(project.id(), query));
    }
}
