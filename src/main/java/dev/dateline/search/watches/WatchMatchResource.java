package dev.dateline.search.watches;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.http.filter.JsonBody;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.problem.ProblemCode;
import dev.dateline.search.ArticleList;
import dev.dateline.search.GeoSearch;
import dev.dateline.search.format.AnswerFormat;
import dev.dateline.search.format.ArticleListFormat;
import dev.dateline.search.format.AtomFeed;
import dev.dateline.search.format.CsvFormat;
import dev.dateline.search.format.GeoJsonFormat;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.StandingQuery;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.RequiresScope;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.admission.CountsText;
import dev.dateline.tenant.admission.MaxBodySize;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The articles of a watch, and the watches of an article. Contract: 19.4 to 19.6. */
@Path("/public/v1/projects/{project_slug}/watches")
@Tag(name = "Watches", description = "Standing searches: an event tells of each article that begins to match one.")
class WatchMatchResource {

    /** An item with a long text, or a detailed outline. */
    private static final int MAX_ITEM = 1024 * 1024;

    private final Watches watches;
    private final ArticleMatching matching;
    private final WatchBackfills backfills;
    private final GeoSearch search;
    private final ArticleList list;
    private final AnswerFormat format;
    private final ArticleListFormat listFormat;
    private final ObjectMapper json;
    private final CurrentProject current;

    WatchMatchResource(
            Watches watches,
            ArticleMatching matching,
            WatchBackfills backfills,
            GeoSearch search,
            ArticleList list,
            AnswerFormat format,
            ArticleListFormat listFormat,
            ObjectMapper json,
            CurrentProject current) {
        this.watches = watches;
        this.matching = matching;
        this.backfills = backfills;
        this.search = search;
        this.list = list;
        this.format = format;
        this.listFormat = listFormat;
        this.json = json;
        this.current = current;
    }

    @POST
    @Path("/match")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @MaxBodySize(MAX_ITEM)
    @CountsText
    @Operation(
            operationId = "matchWatches",
            summary = "Find the watches that an article meets",
            description = "A stored article as it is now, or that of an item. Nothing is stored or told of.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = MatchRequest.class),
                            examples = {
                                @ExampleObject(name = "an article", value = MatchRequest.EXAMPLE),
                                @ExampleObject(name = "an item", value = MatchRequest.OF_ITEM)
                            }))
    @DescribedBy(WatchExamples.Matched.class)
    public Response match(@Parameter(hidden = true) InputStream stream) throws SQLException, IOException {
        MatchRequest asked = MatchRequest.read(JsonBody.read(json, stream));
        List<MatchResponse.Item> found = asked.item() == null
                ? matching.find(current.id(), asked.articleId())
                        .orElseThrow(() -> ProblemCode.NOT_FOUND.because("Article not found in this project"))
                : matching.ofItem(current.id(), current.keyId(), asked.item());
        return Response.ok(new MatchResponse(found)).build();
    }

    @POST
    @Path("/{watch_id}/backfill")
    @Produces(MediaType.WILDCARD) // nothing: 202
    @RequiresScope(Scope.WATCHES_MANAGE)
    @Operation(
            operationId = "backfillWatch",
            summary = "Tell of the articles that match a watch already",
            description = "Each gets a `service.watch.matched` with `data.backfill`, told of before or not. Asked again"
                    + " before it has ended, it begins again.")
    @APIResponse(responseCode = "202", description = "The events follow")
    @APIResponse(responseCode = "409", description = "The watch is not enabled")
    public Response backfill(@PathParam("watch_id") String id) throws SQLException {
        backfills.request(current.id(), WatchResource.id(id));
        return Response.accepted().build();
    }

    @GET
    @Path("/{watch_id}/articles")
    @Produces({
        MediaType.APPLICATION_JSON,
        GeoJsonFormat.MEDIA_TYPE,
        CsvFormat.MEDIA_TYPE,
        AnswerFormat.NDJSON_TYPE,
        AtomFeed.MEDIA_TYPE
    })
    @Operation(
            operationId = "listWatchArticles",
            summary = "Search the articles that match a watch",
            description =
                    "The answer of the search that the watch has: of a search by area, or without an area, of a list of"
                            + " articles. Filters narrow it further. GeoJSON, CSV and NDJSON need an area.")
    @DescribedBy(WatchExamples.Articles.class)
    public Response articles(
            @PathParam("watch_id") String id, @Parameter(hidden = true) UriInfo uri, @Context HttpHeaders headers)
            throws SQLException {
        StandingQuery watch = StandingQuery.stored(
                watches.get(current.id(), WatchResource.id(id)).search());
        QueryParameters parameters = new QueryParameters(uri.getQueryParameters());
        return watch.area() == null
                ? listFormat.answer(
                        headers,
                        uri,
                        list.list(current.id(), ArticleListQuery.narrowing(current.originId(), watch, parameters)))
                : format.answer(
                        headers,
                        uri,
                        search.search(current.id(), GeoSearchQuery.narrowing(current.originId(), watch, parameters)));
    }
}
