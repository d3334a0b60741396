package dev.dateline.feed.events;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import java.time.Duration;
import java.util.OptionalDouble;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Validated parameters of a feed request. Contract: 11.4, 11.5, 11.6. */
@APIResponse(
        responseCode = "400",
        description = "Malformed cursor, unknown `type`, invalid `flow_id`, `watch_id`, `limit` or `wait`")
@DescribedBy({EventSelection.class, EventQuery.class})
record EventQuery(EventSelection selection, int limit, Duration patience) {

    private static final int MAX_WAIT = 30;

    @Parameter(name = EventQuery.LIMIT)
    private static final String LIMIT = PageRequest.LIMIT;

    @Parameter(
            name = EventQuery.WAIT,
            description = "Long poll: seconds to wait for the first new event; the page is empty if none arrives",
            schema = @Schema(type = SchemaType.NUMBER, minimum = "0", maximum = "" + MAX_WAIT, defaultValue = "0"))
    private static final String WAIT = "wait";

    static EventQuery from(QueryParameters parameters) {
        EventSelection selection = EventSelection.read(parameters);
        int limit = PageRequest.limit(parameters);
        OptionalDouble wait = parameters.findNumber(WAIT);
        if (wait.isPresent() && !(wait.getAsDouble() >= 0 && wait.getAsDouble() <= MAX_WAIT)) {
            parameters.fault(WAIT, "must be from 0 to %d seconds".formatted(MAX_WAIT));
        }
        parameters.rejectFaults();
        Duration time = Duration.ofMillis(Math.round(wait.orElse(0) * 1_000));
        return new EventQuery(selection, limit, time);
    }
}
