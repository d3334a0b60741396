package dev.dateline.feed.events;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.StandingAccess.Access;
import dev.dateline.tenant.admission.CurrentTurn;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.sql.SQLException;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The feed as Server-Sent Events. Contract: 11.8. */
@Path("/public/v1/projects/{project_slug}/events/stream")
@Produces(MediaType.SERVER_SENT_EVENTS)
@Tag(name = "Events")
class EventStreamResource {

    private final EventStreams streams;
    private final CursorCheck cursors;
    private final CurrentProject current;
    private final CurrentTurn currentTurn;
    private final CurrentVertxRequest request;

    EventStreamResource(
            EventStreams streams,
            CursorCheck cursors,
            CurrentProject current,
            CurrentTurn currentTurn,
            CurrentVertxRequest request) {
        this.streams = streams;
        this.cursors = cursors;
        this.current = current;
        this.currentTurn = currentTurn;
        this.request = request;
    }

    @GET
    @Blocking
    @Operation(
            operationId = "streamEvents",
            summary = "Follow the events of the project as Server-Sent Events",
            description = "The events of the feed, oldest first, then new ones as they come; a comment every 15 s"
                    + " otherwise. After a broken connection, `Last-Event-ID` continues after the last event.")
    @DescribedBy({StreamQuery.class, CursorCheck.class})
    @APIResponse(
            responseCode = "200",
            description = "`id` is the event's cursor, `event` its type, `data` the event on one line",
            content =
                    @Content(
                            mediaType = MediaType.SERVER_SENT_EVENTS,
                            schema = @Schema(type = SchemaType.STRING),
                            examples = @ExampleObject(name = "a run has ended", value = EventExamples.STREAM)))
    // not EventStream: Quarkus would register all that it refers to for reflection, 1.6 MB of the executable
    public Response follow(@Parameter(hidden = true) UriInfo uri, @Parameter(hidden = true) HttpHeaders headers)
            throws SQLException {
        StreamQuery query = StreamQuery.from(
                new QueryParameters(uri.getQueryParameters()),
                headers.getRequestHeaders().getOrDefault(StreamQuery.LAST_EVENT_ID, List.of()));
        Access reader = new Access(current.id(), current.slug(), current.keyId());
        long after = position(current.id(), query);
        EventStream stream =
                streams.open(reader, query.selection().filter(), after, currentTurn.get(), request.getCurrent());
        return Response.ok(stream).build();
    }

    private long position(ProjectId project, StreamQuery query) throws SQLException {
        if (query.lastEventId().isPresent()) {
            return cursors.findPosition(project, query.lastEventId().get())
                    .orElseThrow(() -> INVALID_PARAMETER.because(StreamQuery.LAST_EVENT_ID, EventCursor.FORM));
        }
        return query.selection().cursor().isPresent()
                ? cursors.position(project, query.selection().cursor().get())
                : 0;
    }
}
