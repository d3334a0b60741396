package dev.dateline.search.entities;

import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.Page;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.problem.ProblemCode;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.search.format.ArticleListFormat;
import dev.dateline.search.format.ArticleListResponse;
import dev.dateline.search.format.AtomFeed;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ConnectionQuery;
import dev.dateline.search.query.EntityQuery;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.versions.Versioned;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/** Reads entities. An entity that was merged redirects to the one that it was merged into. Contract: 17.2 to 17.5. */
@Path("/public/v1/projects/{project_slug}/entities")
@Produces(MediaType.APPLICATION_JSON)
@Versioned
@Tag(name = "Entities", description = "People, organisations, places and whatever else articles are about.")
class EntityResource {

    private final EntityReads entities;
    private final ArticleListFormat format;
    private final CurrentProject project;

    EntityResource(EntityReads entities, ArticleListFormat format, CurrentProject project) {
        this.entities = entities;
        this.format = format;
        this.project = project;
    }

    @GET
    @Operation(operationId = "listEntities", summary = "List entities, most articles first")
    @DescribedBy(EntityQuery.class)
    @APIResponse(responseCode = "200", description = "A page of entities")
    @APIResponse(responseCode = "304")
    @APIResponse(
            responseCode = "400",
            description = "Invalid `type`, `q`, `limit` or `offset`; `errors` lists every one")
    public Page<EntityRow> list(@Parameter(hidden = true) UriInfo uri) {
        return entities.list(project.id(), EntityQuery.from(new QueryParameters(uri.getQueryParameters())));
    }

    @GET
    @Path("/{entity_type}/{entity_id}")
    @Operation(operationId = "getEntity", summary = "Read an entity")
    @APIResponse(responseCode = "200", description = "The entity")
    @APIResponse(responseCode = "304")
    @APIResponse(responseCode = "308", description = "The entity was merged; `Location` is the one that it is now")
    public RestResponse<EntityRow> get(
            @Parameter(description = "Type of the entity") @PathParam("entity_type") String type,
            @Parameter(description = "Id of the entity, percent-encoded") @PathParam("entity_id") String id,
            @Parameter(hidden = true) UriInfo uri) {
        EntityRow found = entities.find(project.id(), new EntityKey(type, id)).orElseThrow(EntityResource::unknown);
        EntityKey now = new EntityKey(found.type(), found.id());
        return now.equals(new EntityKey(type, id)) ? RestResponse.ok(found) : moved(uri, now, "");
    }

    @GET
    @Path("/{entity_type}/{entity_id}/articles")
    @Produces({MediaType.APPLICATION_JSON, AtomFeed.MEDIA_TYPE})
    @Operation(operationId = "listEntityArticles", summary = "List the articles that have an entity")
    @DescribedBy({ArticleListQuery.class, ArticleListResponse.class})
    @APIResponse(responseCode = "304")
    @APIResponse(
            responseCode = "308",
            description = "The entity was merged; `Location` has the articles of the one it is now")
    @APIResponse(responseCode = "400", description = "Invalid parameters, as of the list of articles")
    public Response listArticles(
            @Parameter(description = "Type of the entity") @PathParam("entity_type") String type,
            @Parameter(description = "Id of the entity, percent-encoded") @PathParam("entity_id") String id,
            @Parameter(hidden = true) UriInfo uri,
            @Context HttpHeaders headers) {
        EntityKey key = new EntityKey(type, id);
        ArticleListQuery query =
                ArticleListQuery.from(project.originId(), new QueryParameters(uri.getQueryParameters()), key);
        EntityReads.Of<ArticleListResponse> found =
                entities.articles(project.id(), key, query).orElseThrow(EntityResource::unknown);
        return found.now().equals(key)
                ? format.answer(headers, uri, found.value())
                : moved(uri, found.now(), "/articles").toResponse();
    }

    @GET
    @Path("/{entity_type}/{entity_id}/connections")
    @Operation(
            operationId = "listEntityConnections",
            summary = "List the entities that articles have together with this one",
            description =
                    "With an area (`bbox`, or `center_lng`, `center_lat` and `radius_miles`): in articles that mention"
                            + " a location there.")
    @DescribedBy(ConnectionQuery.class)
    @APIResponse(responseCode = "200", description = "A page of connections")
    @APIResponse(responseCode = "304")
    @APIResponse(
            responseCode = "308",
            description = "The entity was merged; `Location` has the connections of the one it is now")
    @APIResponse(responseCode = "400", description = "Invalid filter, area, `sort`, `limit` or `offset`")
    public RestResponse<Page<ConnectionRow>> listConnections(
            @Parameter(description = "Type of the entity") @PathParam("entity_type") String type,
            @Parameter(description = "Id of the entity, percent-encoded") @PathParam("entity_id") String id,
            @Parameter(hidden = true) UriInfo uri) {
        EntityKey key = new EntityKey(type, id);
        ConnectionQuery query = ConnectionQuery.from(key, new QueryParameters(uri.getQueryParameters()));
        EntityReads.Of<Page<ConnectionRow>> found =
                entities.connections(project.id(), query).orElseThrow(EntityResource::unknown);
        return found.now().equals(key) ? RestResponse.ok(found.value()) : moved(uri, found.now(), "/connections");
    }

    static ProblemException unknown() {
        return ProblemCode.NOT_FOUND.because("Entity not found in this project").tellPaths();
    }

    private <T> RestResponse<T> moved(UriInfo uri, EntityKey now, String part) {
        String query = uri.getRequestUri().getRawQuery();
        String target = "/public/v1/projects/%s/entities/%s/%s%s%s"
                .formatted(
                        project.slug(), segment(now.type()), segment(now.id()), part, query == null ? "" : "?" + query);
        return ResponseBuilder.<T>create(RestResponse.Status.PERMANENT_REDIRECT)
                .header(HttpHeaders.LOCATION, URI.create(target))
                .build();
    }

    private static String segment(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
