package dev.dateline.feed.events;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.admission.CurrentTurn;
import dev.dateline.tenant.admission.Turn;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The feed over HTTP. Contract: 11.1. */
@Path("/public/v1/projects/{project_slug}/events")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Events", description = "Read the event feed.")
class EventResource {

    private final LiveFeed feed;
    private final CursorCheck cursors;
    private final EventSettings settings;
    private final CurrentProject current;
    private final CurrentTurn currentTurn;
    private final Clock clock;
    private final String address;

    EventResource(
            LiveFeed feed,
            CursorCheck cursors,
            EventSettings settings,
            CurrentProject current,
            CurrentTurn currentTurn,
            Clock clock,
            @ConfigProperty(name = "dateline.public-url") Optional<String> address) {
        this.feed = feed;
        this.cursors = cursors;
        this.settings = settings;
        this.current = current;
        this.currentTurn = currentTurn;
        this.clock = clock;
        this.address = address.orElse("");
    }

    @GET
    @Blocking
    @Operation(
            operationId = "listEvents",
            summary = "List events of the project, oldest first",
            description = "Immutable, totally ordered feed, retained for 90 days. Store the cursor of the last"
                    + " processed event, or `checkpoint_cursor`, and pass it as `cursor`: no event is skipped.")
    @DescribedBy({EventQuery.class, CursorCheck.class})
    @APIResponse(
            responseCode = "200",
            description = "A page of events",
            content =
                    @Content(
                            schema = @Schema(implementation = EventPage.class),
                            examples = @ExampleObject(name = "a run has ended", value = EventExamples.PAGE)))
    public Uni<EventPage> list(@Parameter(hidden = true) UriInfo uri) throws SQLException {
        EventQuery query = EventQuery.from(new QueryParameters(uri.getQueryParameters()));
        ProjectId project = current.id();
        String slug = current.slug();
        EventSelection selection = query.selection();
        long after = selection.cursor().isEmpty()
                ? 0
                : cursors.position(project, selection.cursor().get());
        CompletionStage<FeedPage> page =
                feed.await(project, current.keyId(), selection.filter(), after, query.limit(), query.patience());
        return inTurn(page).map(found -> page(found, slug));
    }

    /** A long poll holds no thread while it waits, and queues again among its key's requests to be answered. */
    private Uni<FeedPage> inTurn(CompletionStage<FeedPage> page) {
        Uni<FeedPage> found = Uni.createFrom().completionStage(page);
        if (page.toCompletableFuture().isDone()) {
            return found;
        }
        Turn turn = currentTurn.get();
        turn.pause();
        return found.call(() -> Uni.createFrom().completionStage(turn.resume()));
    }

    private EventPage page(FeedPage found, String slug) {
        EventWriter writer = EventWriter.of(address, slug, found.cursorKey());
        List<EventRow> items = found.events().stream().map(writer::body).toList();
        Optional<String> next = found.more() ? Optional.of(items.getLast().cursor()) : Optional.empty();
        String checkpoint =
                next.orElseGet(() -> new EventCursor(found.seen(), clock.instant()).text(found.cursorKey()));
        return new EventPage(items, next.orElse(null), checkpoint, settings.retentionDays());
    }
}
