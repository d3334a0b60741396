package dev.dateline.search;

import dev.dateline.search.format.AcceptedType;
import dev.dateline.search.format.ArticleListAnswer;
import dev.dateline.search.format.AtomFeed;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.access.CurrentProject;
import dev.dateline.versions.Versioned;
import dev.dateline.parameter.QueryParameters;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Articles by words and by what is known of them. Contract: 8.1. */
@Path("/public/v1/projects/{project_slug}/articles")
@Produces({MediaType.APPLICATION_JSON, AtomFeed.MEDIA_TYPE})
@Versioned
@Tag(name = "Articles", description = "Find articles.")
class ArticleListResource {

    private static final List<String> TYPES = List.of(MediaType.APPLICATION_JSON, AtomFeed.MEDIA_TYPE);

    private final ArticleList list;
    private final CurrentProject project;

    ArticleListResource(ArticleList list, CurrentProject project) {
        this.list = list;
        this.project = project;
    }

    @GET
    @Operation(
            operationId = "listArticles",
            summary = "Articles of the project: all, or those that hold words",
            description =
                    "With `q` by relevance, else newest first, undated last; then by id descending. One mention must meet"
                            + " `location_type` and `nature` together.")
    @Parameter(
            name = "q",
            in = ParameterIn.QUERY,
            description =
                    "Words of the headline or the body's first 100,000 characters, as they are written (no word stems),"
                            + " in any case. All must be there; `\"a phrase\"` as it stands; `or` between alternatives; `-word` must not be"
                            + " there. Words of the headline weigh more.",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = 500),
            examples = @ExampleObject(name = "words", value = "\"city council\" budget or levy -sports"))
    @Parameter(
            name = "source_id",
            in = ParameterIn.QUERY,
            description = "Articles of this source",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = 500),
            examples = @ExampleObject(name = "source", value = "example.org"))
    @Parameter(name = "location_type", in = ParameterIn.QUERY)
    @Parameter(name = "nature", in = ParameterIn.QUERY)
    @Parameter(name = "meta", in = ParameterIn.QUERY)
    @Parameter(name = "pub_date_from", in = ParameterIn.QUERY)
    @Parameter(name = "pub_date_to", in = ParameterIn.QUERY)
    @Parameter(name = "include", in = ParameterIn.QUERY)
    @Parameter(name = "limit", in = ParameterIn.QUERY)
    @Parameter(name = "offset", in = ParameterIn.QUERY)
    @Parameter(name = "cursor", in = ParameterIn.QUERY)
    @APIResponse(
            responseCode = "200",
            description = "A page of articles",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = ArticleListAnswer.class)),
                @Content(
                        mediaType = AtomFeed.MEDIA_TYPE,
                        schema = @Schema(type = SchemaType.STRING, description = "An entry an article (RFC 4287)"))
            })
    @APIResponse(responseCode = "400", description = "A bad filter, `limit`, `offset` or `cursor`; every fault is told")
    public Response list(@Parameter(hidden = true) UriInfo uri, @Context HttpHeaders headers) {
        ArticleListQuery query = ArticleListQuery.from(project.id(), new QueryParameters(uri.getQueryParameters()));
        ArticleListAnswer answer = list.list(project.id(), query);
        String type = AcceptedType.choose(headers.getAcceptableMediaTypes(), TYPES);
        Object body = type.equals(AtomFeed.MEDIA_TYPE) ? feed(uri, answer) : answer;
        return AcceptedType.answer(type, body, uri, answer.pagination());
    }

    private String feed(UriInfo uri, ArticleListAnswer answer) {
        List<AtomFeed.Entry> entries = answer.items().stream()
                .map(article -> new AtomFeed.Entry(article, List.of()))
                .toList();
        return AtomFeed.of(project.project(), uri, answer.pagination(), entries);
    }
}
