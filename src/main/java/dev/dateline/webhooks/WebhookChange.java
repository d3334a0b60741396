package dev.dateline.webhooks;

import static dev.dateline.problem.ProblemCode.INVALID_PARAMETER;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.events.EventType;
import dev.dateline.parameter.BodyFields;
import dev.dateline.parameter.UuidText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a client wants of an endpoint, every field checked; null: as it is. */
record WebhookChange(
        @Nullable String url,
        @Nullable List<String> types,
        @Nullable List<UUID> flows,
        @Nullable Boolean enabled) {

    static final int MAX_VALUES = 100;

    /** Reads a body; with {@code whole}, what a new endpoint must have must be there. Any fault ends in one 400. */
    static WebhookChange read(JsonNode body, boolean whole, Destinations destinations) {
        BodyFields fields = BodyFields.of(body);
        String url =
                whole ? fields.requiredText("url", EndpointUrl.MAX_LENGTH) : fields.text("url", EndpointUrl.MAX_LENGTH);
        if (url != null && !url.isBlank()) {
            checkUrl(fields, url, destinations);
        } else if (url != null && !whole) {
            fields.fault("url", "must not be blank");
        }
        List<String> types = list(fields, "types", WebhookChange::type);
        List<UUID> flows = list(fields, "flow_ids", UuidText::parse);
        JsonNode enabled = fields.node("enabled");
        if (enabled != null && !enabled.isBoolean()) {
            fields.fault("enabled", "must be a boolean");
        }
        if (!fields.faults().isEmpty()) {
            throw INVALID_PARAMETER.because(fields.faults());
        }
        return new WebhookChange(url, types, flows, enabled == null ? null : enabled.booleanValue());
    }

    private static void checkUrl(BodyFields fields, String url, Destinations destinations) {
        try {
            destinations.check(EndpointUrl.parse(url));
        } catch (IllegalArgumentException | Destinations.Refused wrong) {
            fields.fault("url", String.valueOf(wrong.getMessage()));
        }
    }

    private static <T> @Nullable List<T> list(BodyFields fields, String name, Function<String, T> parser) {
        JsonNode array = fields.node(name);
        if (array == null) {
            return null;
        }
        if (!array.isArray() || array.size() > MAX_VALUES) {
            fields.fault(name, "must be an array of at most %d".formatted(MAX_VALUES));
            return null;
        }
        Set<T> values = new LinkedHashSet<>();
        for (int index = 0; index < array.size(); index++) {
            try {
                values.add(parser.apply(
                        array.get(index).isTextual() ? array.get(index).textValue() : ""));
            } catch (IllegalArgumentException wrong) {
                fields.fault(name + "/" + index, String.valueOf(wrong.getMessage()));
            }
        }
        return new ArrayList<>(values);
    }

    private static String type(String text) {
        return EventType.find(text)
                .map(EventType::text)
                .orElseThrow(() ->
                        new IllegalArgumentException("must be an event type: " + String.join(", ", EventType.texts())));
    }
}
