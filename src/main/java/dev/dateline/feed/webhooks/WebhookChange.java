package dev.dateline.feed.webhooks;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.webhooks.http.Destinations;
import dev.dateline.http.outbound.AllowedAddresses;
import dev.dateline.http.outbound.EndpointUrl;
import dev.dateline.http.parameter.BlankText;
import dev.dateline.http.parameter.BodyFields;
import dev.dateline.http.parameter.UuidText;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/**
 * Validated changes to an endpoint; null: unchanged.
 *
 * @param removed names of fields that are to have no value any more
 */
record WebhookChange(
        @Nullable String url,
        @Nullable List<String> types,
        @Nullable List<UUID> flows,
        @Nullable List<UUID> watches,
        @Nullable Double minConfidence,
        @Nullable List<String> natures,
        @Nullable Boolean ordered,
        @Nullable Integer digestSeconds,
        @Nullable Boolean enabled,
        Set<String> removed) {

    static final int MAX_VALUES = 100;
    private static final int MAX_NATURE = 64;
    private static final String MIN_CONFIDENCE = "min_confidence";
    private static final String DIGEST_SECONDS = "digest_seconds";
    private static final int MIN_DIGEST = 60;
    private static final int MAX_DIGEST = 86_400;

    /** Fields that may have no value: an explicit null removes it. */
    private static final List<String> REMOVABLE = List.of(MIN_CONFIDENCE, DIGEST_SECONDS);

    /** What a client that reads an endpoint, changes it and sends it back has, too. */
    private static final Set<String> READ_ONLY =
            Set.of("id", "disabled_reason", "failing_since", "replaying", "created_at", "updated_at", "secret");

    /**
     * Parses a body; with {@code whole}, the required fields of a new endpoint must exist. All faults are reported in
     * one 400.
     */
    @APIResponse(
            responseCode = "400",
            description = "Invalid field, unknown flow, or a URL that resolves to a non-public address")
    static WebhookChange read(JsonNode body, boolean whole, Destinations destinations, ProjectFlows known)
            throws SQLException {
        BodyFields fields = BodyFields.of(body);
        String url =
                whole ? fields.requiredText("url", EndpointUrl.MAX_LENGTH) : fields.text("url", EndpointUrl.MAX_LENGTH);
        if (url != null && !fields.hasFaults()) {
            checkUrl(fields, url, destinations);
        }
        List<String> types = list(fields, "types", WebhookChange::type);
        List<UUID> flows = list(fields, "flow_ids", UuidText::parse);
        if (flows != null) {
            checkFlows(fields, flows, known.among(flows));
        }
        List<UUID> watches = list(fields, "watch_ids", UuidText::parse); // known or not: a watch may be deleted later
        Double minConfidence = fields.number(MIN_CONFIDENCE, 0, 1);
        List<String> natures = list(fields, "nature", WebhookChange::nature);
        Boolean ordered = bool(fields, "ordered");
        Integer digestSeconds = fields.integer(DIGEST_SECONDS, MIN_DIGEST, MAX_DIGEST);
        Boolean enabled = bool(fields, "enabled");
        fields.allowReadOnly(READ_ONLY);
        if (body.hasNonNull("secret")) { // who sends one expects it to be used
            fields.fault("secret", "is chosen by the service; rotate-secret makes another");
        }
        if (!fields.faults().isEmpty()) {
            throw INVALID_PARAMETER.because(fields.faults());
        }
        return new WebhookChange(
                url,
                types,
                flows,
                watches,
                minConfidence,
                natures,
                ordered,
                digestSeconds,
                enabled,
                REMOVABLE.stream().filter(name -> body.path(name).isNull()).collect(Collectors.toUnmodifiableSet()));
    }

    /** The filter by content after the change. */
    ContentFilter content(ContentFilter before) {
        return new ContentFilter(
                removed.contains(MIN_CONFIDENCE) || minConfidence != null ? minConfidence : before.minConfidence(),
                Objects.requireNonNullElse(natures, before.natures()));
    }

    /** How long events are collected after the change. */
    @Nullable Integer digestSeconds(@Nullable Integer before) {
        return removed.contains(DIGEST_SECONDS) || digestSeconds != null ? digestSeconds : before;
    }

    private static @Nullable Boolean bool(BodyFields fields, String name) {
        JsonNode node = fields.node(name);
        if (node != null && !node.isBoolean()) {
            fields.fault(name, "must be a boolean");
        }
        return node == null ? null : Boolean.valueOf(node.booleanValue());
    }

    private static void checkUrl(BodyFields fields, String url, Destinations destinations) {
        try {
            destinations.check(EndpointUrl.parse(url));
        } catch (IllegalArgumentException | AllowedAddresses.Refused wrong) {
            fields.fault("url", String.valueOf(wrong.getMessage()));
        }
    }

    /** Reports faults by array index; an id may occur twice. */
    private static void checkFlows(BodyFields fields, List<UUID> flows, Set<UUID> known) {
        JsonNode array = Objects.requireNonNull(fields.node("flow_ids"));
        for (int index = 0; index < array.size(); index++) {
            String text = array.get(index).asText();
            if (flows.stream()
                    .anyMatch(flow -> !known.contains(flow) && flow.toString().equalsIgnoreCase(text))) {
                fields.fault("flow_ids/" + index, "must be the id of a flow of the project");
            }
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

    /** Contract: 4.5. */
    private static String nature(String text) {
        if (BlankText.isBlank(text)) {
            throw new IllegalArgumentException("must be a text that is not blank");
        }
        if (text.codePointCount(0, text.length()) > MAX_NATURE) {
            throw new IllegalArgumentException("must have at most %d characters".formatted(MAX_NATURE));
        }
        if (text.codePoints().anyMatch(point -> point == 0 || isSurrogate(point))) {
            throw new IllegalArgumentException("must not contain NUL characters or unpaired surrogates");
        }
        return text;
    }

    private static boolean isSurrogate(int point) {
        return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    }

    private static String type(String text) {
        return EventType.find(text)
                .map(EventType::text)
                .orElseThrow(() ->
                        new IllegalArgumentException("must be an event type: " + String.join(", ", EventType.texts())));
    }
}
