package dev.dateline.feed.events;

import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.parameter.UuidText;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * The part of the feed that a request wants, as a page or as a stream. Contract: 11.4, 11.5.
 *
 * @param cursor well-formed; only the project's key can verify it
 */
record EventSelection(Optional<EventCursor.Given> cursor, EventFilter filter) {

    private static final int MAX_VALUES = 100;

    @Parameter(
            name = EventSelection.CURSOR,
            description = "A cursor returned by this feed; default: start at the oldest retained event",
            schema = @Schema(type = SchemaType.STRING, maxLength = 128))
    private static final String CURSOR = "cursor";

    @Parameter(
            name = EventSelection.FLOW,
            description = "Events of any of these flows",
            schema = @Schema(type = SchemaType.ARRAY, implementation = UUID.class, maxItems = MAX_VALUES))
    private static final String FLOW = "flow_id";

    @Parameter(
            name = EventSelection.TYPE,
            description = "Events of any of these types",
            schema = @Schema(type = SchemaType.ARRAY, implementation = EventType.class, maxItems = MAX_VALUES))
    private static final String TYPE = "type";

    @Parameter(
            name = EventSelection.WATCH,
            description = "Events of any of these watches; an unknown id matches nothing",
            schema = @Schema(type = SchemaType.ARRAY, implementation = UUID.class, maxItems = MAX_VALUES))
    private static final String WATCH = "watch_id";

    /** Notes faults, and leaves it to the caller to reject them. */
    static EventSelection read(QueryParameters parameters) {
        Optional<EventCursor.Given> cursor =
                parameters.find(CURSOR).flatMap(text -> parameters.parse(CURSOR, text, EventSelection::cursor));
        Set<String> types = values(parameters, TYPE, EventSelection::type);
        Set<UUID> flows = values(parameters, FLOW, UuidText::parse);
        Set<UUID> watches = values(parameters, WATCH, UuidText::parse);
        return new EventSelection(cursor, new EventFilter(types, flows, watches));
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
