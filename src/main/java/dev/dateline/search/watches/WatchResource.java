package dev.dateline.search.watches;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.http.filter.JsonBody;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.parameter.UuidText;
import dev.dateline.search.backend.StandingSearch;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.RequiresScope;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.admission.MaxBodySize;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Watches over HTTP. Contract: 19.1 to 19.3. */
@Path("/public/v1/projects/{project_slug}/watches")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Watches", description = "Standing searches: an event tells of each article that begins to match one.")
class WatchResource {

    /** A thousand circles take a quarter of it, a polygon of ten thousand positions a tenth. */
    static final int MAX_BODY = 10 * 1024 * 1024;

    private static final String PREFIX = "q";

    private final Watches watches;
    private final StandingSearch standing;
    private final ObjectMapper json;
    private final CurrentProject current;

    WatchResource(Watches watches, StandingSearch standing, ObjectMapper json, CurrentProject current) {
        this.watches = watches;
        this.standing = standing;
        this.json = json;
        this.current = current;
    }

    /** Parses the id of a watch in a path; an invalid one is the id of no watch. */
    static UUID id(String text) {
        try {
            return UuidText.parse(text);
        } catch (IllegalArgumentException notOurs) {
            throw Watches.unknown();
        }
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @MaxBodySize(MAX_BODY)
    @RequiresScope(Scope.WATCHES_MANAGE)
    @Operation(
            operationId = "createWatch",
            summary = "Create a watch, or a list of them",
            description = "Every article that is committed after the response is matched; none from before is told of."
                    + " `items` creates up to 1,000 watches, all or none.")
    @DescribedBy({WatchExamples.Created.class, WatchChange.class})
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = WatchRequest.class),
                            examples = {
                                @ExampleObject(name = "a circle and a tag", value = WatchRequest.ONE),
                                @ExampleObject(name = "two watches", value = WatchRequest.SEVERAL)
                            }))
    @APIResponse(responseCode = "409", description = "The project would have more than 1,000,000 watches")
    @APIResponse(responseCode = "413", description = "More than 10 MiB")
    public Response create(@Parameter(hidden = true) InputStream stream, @Context UriInfo uri)
            throws SQLException, IOException {
        JsonNode body = JsonBody.read(json, stream);
        List<Watch> made = watches.create(current.id(), WatchChange.readNew(body, standing::hasWords));
        if (WatchChange.isList(body)) {
            return Response.status(Response.Status.CREATED)
                    .entity(new WatchResponse.All(
                            made.stream().map(WatchResponse::of).toList()))
                    .build();
        }
        Watch watch = made.getFirst();
        URI location = uri.getAbsolutePathBuilder().path(watch.id().toString()).build();
        return Response.created(location).entity(WatchResponse.of(watch)).build();
    }

    @GET
    @Operation(operationId = "listWatches", summary = "List watches of the project, by name")
    @Parameter(
            name = PREFIX,
            in = ParameterIn.QUERY,
            description = "Watches whose name begins with this, without regard to case",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = WatchChange.NAME_LIMIT))
    @DescribedBy({PageRequest.class, WatchExamples.Listed.class})
    @APIResponse(responseCode = "400", description = "Invalid `q`, `limit` or `offset`")
    public Response list(@Context UriInfo uri) throws SQLException {
        QueryParameters parameters = new QueryParameters(uri.getQueryParameters());
        String prefix = parameters.findText(PREFIX, WatchChange.NAME_LIMIT).orElse(null);
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        Page<Watch> found = watches.list(current.id(), prefix, page);
        return Response.ok(
                        new Page<>(found.items().stream().map(WatchResponse::of).toList(), found.pagination()))
                .build();
    }

    @GET
    @Path("/{watch_id}")
    @Operation(operationId = "getWatch", summary = "Read a watch")
    @APIResponse(
            responseCode = "200",
            description = "The watch",
            content =
                    @Content(
                            schema = @Schema(implementation = WatchResponse.class),
                            examples = @ExampleObject(name = "watch", value = WatchExamples.WATCH)))
    public Response get(
            @Parameter(
                            description = "Id of the watch",
                            example = "2f6f1c5e-6f0b-4d6a-9a51-0c9c8a1e7b22",
                            schema = @Schema(type = SchemaType.STRING, format = "uuid"))
                    @PathParam("watch_id")
                    String id)
            throws SQLException {
        return Response.ok(WatchResponse.of(watches.get(current.id(), id(id)))).build();
    }

    @PATCH
    @Path("/{watch_id}")
    @Consumes(MediaType.APPLICATION_JSON)
    @MaxBodySize(MAX_BODY)
    @RequiresScope(Scope.WATCHES_MANAGE)
    @Operation(
            operationId = "updateWatch",
            summary = "Change a watch",
            description =
                    "Absent fields keep their value; read-only ones have no effect. `search` is replaced as a whole: what"
                            + " matches the new one already is not told of.")
    @DescribedBy({WatchExamples.Changed.class, WatchChange.class})
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = WatchRequest.class),
                            examples = @ExampleObject(name = "pause", value = WatchRequest.CHANGE)))
    public Response update(@PathParam("watch_id") String id, @Parameter(hidden = true) InputStream stream)
            throws SQLException, IOException {
        WatchChange wanted = WatchChange.read(JsonBody.read(json, stream), standing::hasWords);
        return Response.ok(WatchResponse.of(watches.change(current.id(), id(id), wanted)))
                .build();
    }

    @DELETE
    @Produces(MediaType.WILDCARD) // nothing: 204
    @Path("/{watch_id}")
    @RequiresScope(Scope.WATCHES_MANAGE)
    @Operation(operationId = "deleteWatch", summary = "Delete a watch")
    @APIResponse(responseCode = "204", description = "Deleted")
    public void delete(@PathParam("watch_id") String id) throws SQLException {
        watches.delete(current.id(), id(id));
    }
}
