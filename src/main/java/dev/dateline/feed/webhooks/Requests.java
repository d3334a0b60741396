package dev.dateline.feed.webhooks;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.feed.events.EventFeed;
import dev.dateline.feed.events.EventFeed.Range;
import dev.dateline.feed.events.EventFeed.WireEvent;
import dev.dateline.http.parameter.BodyFields;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Deliveries on request: pings and replays. */
@ApplicationScoped
class Requests {

    private static final String TIME = "must be a time, RFC 3339 (2026-11-21T09:00:00Z)";

    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private final Webhooks webhooks;
    private final DeliveryQueue queue;
    private final DeliveryReads reads;
    private final EventFeed feed;
    private final WebhookDispatcher dispatcher;
    private final DataSource database;

    Requests(
            Webhooks webhooks,
            DeliveryQueue queue,
            DeliveryReads reads,
            EventFeed feed,
            WebhookDispatcher dispatcher,
            DataSource database) {
        this.webhooks = webhooks;
        this.queue = queue;
        this.reads = reads;
        this.feed = feed;
        this.dispatcher = dispatcher;
        this.database = database;
    }

    /** Adds a ping to the queue; 409 if the endpoint is disabled. */
    DeliveryResponse ping(ProjectId project, String slug, UUID id) throws SQLException {
        WireEvent ping = feed.ping(project, slug, id);
        DeliveryResponse made;
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Webhook webhook = webhooks.lock(transaction.connection(), project, id);
            Webhooks.requireEnabled(webhook);
            boolean asDigest = webhook.digestSeconds() != null;
            queue.addPing(transaction.connection(), new Endpoint(project, id), asDigest, ping);
            made = reads.newest(transaction.connection(), project, id);
            transaction.commit();
        }
        dispatcher.wake();
        return made;
    }

    /** Begins a replay, or widens the range of a running one. */
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = ReplayRequest.class),
                            examples = {
                                @ExampleObject(name = "a night", value = WebhookExamples.REPLAY),
                                @ExampleObject(name = "after a cursor", value = WebhookExamples.REPLAY_CURSOR)
                            }))
    @APIResponse(responseCode = "400", description = "Neither or both of a cursor and a time range, or a malformed one")
    @APIResponse(responseCode = "410", description = "`cursor_expired`: the cursor is older than the event retention")
    Webhook replay(ProjectId project, UUID id, JsonNode body) throws SQLException {
        BodyFields fields = BodyFields.of(body);
        String cursor = fields.text("cursor", BodyFields.TEXT_LIMIT);
        Instant from = fields.parsed("from", Requests::time);
        Instant to = fields.parsed("to", Requests::time);
        if (fields.node("cursor") == null && fields.node("from") == null) {
            fields.fault("cursor", "is required, or use from");
        } else if (fields.node("cursor") != null && (fields.node("from") != null || fields.node("to") != null)) {
            fields.fault("cursor", "cannot be combined with from or to");
        } else if (from != null && to != null && to.isBefore(from)) {
            fields.fault("to", "must not be before from");
        }
        rejectFaults(fields);
        webhooks.get(project, id); // 404 has priority over faults of the cursor
        Optional<Range> range = cursor != null ? after(project, cursor, fields) : between(project, from, to);
        rejectFaults(fields);
        Webhook replaying = webhooks.replay(project, id, range);
        dispatcher.wake();
        return replaying;
    }

    private Optional<Range> after(ProjectId project, String cursor, BodyFields fields) throws SQLException {
        Optional<Long> position = feed.findPosition(project, cursor);
        if (position.isEmpty()) {
            fields.fault("cursor", "must be a cursor returned by this feed");
        }
        return position.map(seen -> new Range(seen, Long.MAX_VALUE));
    }

    private Optional<Range> between(ProjectId project, @Nullable Instant from, @Nullable Instant to)
            throws SQLException {
        return feed.findRange(project, from == null ? Instant.EPOCH : from, to == null ? LATEST : to);
    }

    private static void rejectFaults(BodyFields fields) {
        if (!fields.faults().isEmpty()) {
            throw INVALID_PARAMETER.because(fields.faults());
        }
    }

    private static Instant time(String text) {
        try {
            Instant time = OffsetDateTime.parse(text).toInstant();
            if (time.isBefore(Instant.EPOCH) || time.isAfter(LATEST)) {
                throw new IllegalArgumentException("must be from 1970 to 9999");
            }
            return time;
        } catch (DateTimeParseException malformed) {
            throw new IllegalArgumentException(TIME, malformed);
        }
    }
}
