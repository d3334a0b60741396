package dev.dateline.content.articles;

import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.problem.ProblemCode;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.RequiresScope;
import dev.dateline.tenant.access.Scope;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.Explode;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterStyle;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/** One article over HTTP. Contract: 8.2, 8.3. */
@Path("/public/v1/projects/{project_slug}/articles")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Articles", description = "Search, read and delete articles.")
class ArticleResource {

    private static final Pattern ID = Pattern.compile("[0-9]{1,18}");

    private final Articles articles;
    private final ArticleRemoval removal;
    private final CurrentProject project;
    private final String build;

    ArticleResource(
            Articles articles,
            ArticleRemoval removal,
            CurrentProject project,
            @ConfigProperty(name = "quarkus.application.version") String build) {
        this.articles = articles;
        this.removal = removal;
        this.project = project;
        this.build = build;
    }

    @GET
    @Path("/{article_id}")
    @Operation(operationId = "getArticle", summary = "Read an article with its body, mentions and images")
    @Parameter(
            name = "include",
            in = ParameterIn.QUERY,
            style = ParameterStyle.FORM,
            explode = Explode.TRUE,
            description = "`counts` fills `counts` and `embedded`; `spans` adds to mentions that were found in the text"
                    + " where they stand; `entities` adds the entities; `images` and `facets` have no effect here",
            schema = @Schema(type = SchemaType.ARRAY, implementation = Include.OfArticle.class))
    @APIResponse(responseCode = "304")
    @APIResponse(
            responseCode = "200",
            description = "The article",
            content = @Content(schema = @Schema(implementation = ArticleResponse.class)))
    @APIResponse(responseCode = "400", description = "Unknown `include` token")
    @APIResponse(responseCode = "412", description = "No entity tag in `If-Match` matches the current representation")
    public RestResponse<ArticleResponse> get(
            @Parameter(description = "Id of the article", schema = @Schema(type = SchemaType.INTEGER, format = "int64"))
                    @PathParam("article_id")
                    String id,
            @Parameter(hidden = true) UriInfo uri,
            @Context HttpHeaders headers) {
        QueryParameters parameters = new QueryParameters(uri.getQueryParameters());
        Set<Include> include = Include.ofArticle(parameters);
        parameters.rejectFaults();
        Articles.Found found = articles.find(project.id(), number(id), include).orElseThrow(ArticleResource::unknown);
        String tag = tag(found.state(), uri.getRequestUri(), headers);
        ResponseBuilder<ArticleResponse> answer = Preconditions.of(headers).areMetBy(tag)
                ? ResponseBuilder.ok(found.body())
                : ResponseBuilder.create(RestResponse.Status.NOT_MODIFIED);
        return answer.header(HttpHeaders.ETAG, tag).build();
    }

    /**
     * Strong, unlike the tags of lists, because {@code If-Match} accepts only strong tags. So each representation has
     * its own tag, by release, query, media type and content coding.
     */
    private String tag(ArticleState state, URI address, HttpHeaders headers) {
        int form = Objects.hash(
                build,
                headers.getRequestHeader(HttpHeaders.ACCEPT),
                headers.getRequestHeader(HttpHeaders.ACCEPT_ENCODING),
                address.getRawPath(),
                address.getRawQuery());
        return "\"%s-%x\"".formatted(state.mark(), form);
    }

    @DELETE
    @Produces(MediaType.WILDCARD) // nothing: 204
    @Path("/{article_id}")
    @RequiresScope(Scope.ARTICLES_WRITE)
    @Operation(
            operationId = "deleteArticle",
            summary = "Delete an article",
            description =
                    "Deletes the article with its mentions, tags and images, and emits `service.article.deleted`.")
    @APIResponse(responseCode = "204", description = "Deleted")
    @APIResponse(responseCode = "412", description = "No entity tag in `If-Match` matches; nothing was deleted")
    @Parameter(
            name = HttpHeaders.IF_MATCH,
            in = ParameterIn.HEADER,
            description = "Entity tags of the article; it is deleted only if one of them is current",
            schema = @Schema(type = SchemaType.STRING))
    public void delete(
            @Parameter(description = "Id of the article", schema = @Schema(type = SchemaType.INTEGER, format = "int64"))
                    @PathParam("article_id")
                    String id,
            @Context HttpHeaders headers)
            throws SQLException {
        if (!removal.remove(project.id(), number(id), Preconditions.of(headers))) {
            throw unknown();
        }
    }

    /** Ids start at 1; 0 matches no article. */
    private static long number(String id) {
        return ID.matcher(id).matches() ? Long.parseLong(id) : 0;
    }

    private static ProblemException unknown() {
        return ProblemCode.NOT_FOUND
                .because("Article not found in this project")
                .tellPaths();
    }
}
