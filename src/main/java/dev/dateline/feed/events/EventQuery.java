package dev.dateline.feed.events;

import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.parameter.UuidText;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/**
 * Validated parameters of a feed request. Contract: 11.4, 11.5, 11.6.
 *
 * @param cursor well-formed; only the project's key can verify it
 */
@APIResponse(
        responseCode = "400",
        description = "Malformed cursor, unknown `type`, invalid `flow_id`, `limit` or `wait`")
record EventQuery(Optional<EventCursor.Given> cursor, EventFilter filter, int limit, Duration patience) {

    private static final int MAX_VALUES = 100;
    private static final int MAX_WAIT = 30;

    @Parameter(
            name = EventQuery.CURSOR,
            description = "A cursor returned by this feed; default: start at the oldest retained event",
            schema = @Schema(type = SchemaType.STRING, maxLength = 128))
    private static final String CURSOR = "cursor";

    @Parameter(
            name = EventQuery.FLOW,
            description = "Events of any of these flows",
            schema = @Schema(type = SchemaType.ARRAY, implementation = UUID.class, maxItems = MAX_VALUES))
    private static final String FLOW = "flow_id";

    @Parameter(
            name = EventQuery.TYPE,
            description = "Events of any of these types",
            schema = @Schema(type = SchemaType.ARRAY, implementation = EventType.class, maxItems = MAX_VALUES))
    private static final String TYPE = "type";

    @Parameter(name = EventQuery.LIMIT)
    private static final String LIMIT = PageRequest.LIMIT;

    @Parameter(
            name = EventQuery.WAIT,
            description = "Long poll: seconds to wait for the first new event; the page is empty if none arrives",
            schema = @Schema(type = SchemaType.NUMBER, minimum = "0", maximum = "" + MAX_WAIT, defaultValue = "0"))
    private static final String WAIT = "wait";

    static EventQuery from(QueryParameters parameters) {
        Optional<EventCursor.Given> cursor =
                parameters.find(CURSOR).flatMap(text -> parameters.parse(CURSOR, text, EventQuery::cursor));
        Set<String> types = values(parameters, TYPE, EventQuery::type);
        Set<UUID> flows = values(parameters, FLOW, UuidText::parse);
        int limit = PageRequest.limit(parameters);
        OptionalDouble wait = parameters.findNumber(WAIT);
        if (wait.isPresent() && !(wait.getAsDouble() >= 0 && wait.getAsDouble() <= MAX_WAIT)) {
            parameters.fault(WAIT, "must be from 0 to %d seconds".formatted(MAX_WAIT));
        }
        parameters.rejectFaults();
        Duration time = Duration.ofMillis(Math.round(wait.orElse(0) * 1_000));
        return new EventQuery(cursor, new EventFilter(types, flows), limit, time);
    }

    private static <T> Set<T> values(QueryParameters parameters, String name, Function<String, T> parser) {
        return new LinkedHashSet<>(parameters.parseAll(name, MAX_VALUES, parser));
    }

    private static EventCursor.Given cursor(String text) {
        return EventCursor.read(text).orElseThrow(() -> new IllegalArgumentException(EventCursor.FORM));
    }

    private static String type(String text) {
        return EventType.find(text)
                .map(EventType::text)
                .orElseThrow(() ->
                        new IllegalArgumentException("must be an event type: " + String.join(", ", EventType.texts())));
    }
}
