package dev.dateline.search.watches;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.FeedToken;
import dev.dateline.tenant.access.RequiresScope;
import dev.dateline.tenant.access.Scope;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.sql.SQLException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The private address of a watch. Contract: 19.7. */
@Path("/public/v1/projects/{project_slug}/watches/{watch_id}/feed-url")
@Tag(name = "Watches", description = "Standing searches: an event tells of each article that begins to match one.")
class FeedUrlResource {

    private final WatchFeeds feeds;
    private final FeedUrls urls;
    private final CurrentProject project;

    FeedUrlResource(WatchFeeds feeds, FeedUrls urls, CurrentProject project) {
        this.feeds = feeds;
        this.urls = urls;
        this.project = project;
    }

    @POST
    @Produces(MediaType.APPLICATION_JSON)
    @RequiresScope(Scope.WATCHES_MANAGE)
    @Operation(
            operationId = "createWatchFeedUrl",
            summary = "Create a private address of a watch's articles",
            description = "For feed readers, which send no key. The former address of the watch is gone at once.")
    @DescribedBy(FeedUrlResponse.class)
    @APIResponse(responseCode = "404", description = "Unknown project or watch")
    public Response create(@PathParam("watch_id") String id, @Parameter(hidden = true) UriInfo uri)
            throws SQLException {
        FeedToken token = feeds.renew(project.id(), WatchResource.id(id));
        return Response.status(Response.Status.CREATED)
                .entity(new FeedUrlResponse(urls.of(token.text(), uri.getBaseUri())))
                .build();
    }

    @DELETE
    @Produces(MediaType.WILDCARD) // nothing: 204
    @RequiresScope(Scope.WATCHES_MANAGE)
    @Operation(
            operationId = "deleteWatchFeedUrl",
            summary = "Withdraw the private address of a watch",
            description = "At once. Succeeds, too, if the watch has none.")
    @APIResponse(responseCode = "204", description = "The watch has no private address")
    public void withdraw(@PathParam("watch_id") String id) throws SQLException {
        feeds.withdraw(project.id(), WatchResource.id(id));
    }
}
