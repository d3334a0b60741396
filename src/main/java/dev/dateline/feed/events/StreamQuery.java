package dev.dateline.feed.events;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/**
 * Validated parameters of a stream. Contract: 11.8.
 *
 * @param lastEventId precedes the cursor: a browser that reconnects sends both, and the cursor is the older one
 */
@APIResponse(
        responseCode = "400",
        description = "Malformed cursor or `Last-Event-ID`, unknown `type`, or invalid `flow_id` or `watch_id`")
@DescribedBy(EventSelection.class)
record StreamQuery(Optional<EventCursor.Given> lastEventId, EventSelection selection) {

    @Parameter(
            name = StreamQuery.LAST_EVENT_ID,
            in = ParameterIn.HEADER,
            description = "The `id` of the last event that was received; precedes `cursor`",
            schema = @Schema(type = SchemaType.STRING, maxLength = 128))
    static final String LAST_EVENT_ID = "Last-Event-ID";

    static StreamQuery from(QueryParameters parameters, List<String> header) {
        EventSelection selection = EventSelection.read(parameters);
        parameters.rejectFaults();
        return new StreamQuery(lastEventId(header), selection);
    }

    /** Browsers send none before the first event; others send an empty one. */
    private static Optional<EventCursor.Given> lastEventId(List<String> header) {
        if (header.size() > 1) {
            throw INVALID_PARAMETER.because(LAST_EVENT_ID, "must not be repeated");
        }
        return header.stream()
                .filter(given -> !given.isEmpty())
                .findFirst()
                .map(given -> EventCursor.read(given)
                        .orElseThrow(() -> INVALID_PARAMETER.because(LAST_EVENT_ID, EventCursor.FORM)));
    }
}
