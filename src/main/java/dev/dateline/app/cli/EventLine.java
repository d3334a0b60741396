package dev.dateline.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An event of the feed as a line for people. */
final class EventLine {

    private static final String PREFIX = "service.";

    private EventLine() {}

    /** Time, type and subject, two blanks apart; of an event's JSON as in {@code GET …/events}. */
    static String of(JsonNode event) {
        List<String> columns = new ArrayList<>();
        columns.add(Instant.parse(event.path("occurred_at").asText())
                .truncatedTo(ChronoUnit.SECONDS)
                .toString());
        columns.add("%-15s"
                .formatted(event.path("type")
                        .asText()
                        .substring(PREFIX.length())
                        .replace('.', ' ')
                        .replace('_', ' ')));
        JsonNode data = event.path("data");
        if (data.path("watch").isObject()) {
            columns.add(data.path("watch").path("name").asText(""));
            columns.add("article " + event.path("article_id").asText());
            columns.add(mentions(data.path("matching_mention_count")));
            columns.add(data.path("backfill").asBoolean() ? "backfill" : "");
        } else if (event.path("article_id").isNumber()) {
            columns.add(event.path("article_id").asText());
            columns.add(data.path("headline").asText(""));
            columns.add(data.path("url").asText(""));
        } else if (event.path("entity").path("id").isTextual()) {
            columns.add(event.path("entity").path("type").asText() + ":"
                    + event.path("entity").path("id").asText());
            columns.add(data.path("name").asText(""));
            columns.add(data.path("reason").asText(""));
        } else {
            columns.add(event.path("run").path("id").asText());
            columns.add(event.path("flow").path("name").asText());
            columns.add(data.has("outcome") ? outcome(data) : items(data.path("total")));
        }
        columns.removeIf(String::isBlank);
        return Terminal.withoutControls(String.join("  ", columns), " ").stripTrailing();
    }

    private static String outcome(JsonNode data) {
        JsonNode counts = data.path("counts");
        return "%s, %s of %s"
                .formatted(
                        data.path("outcome").asText().replace('_', ' '),
                        number(counts.path("succeeded")),
                        items(counts.path("total")));
    }

    private static String items(JsonNode count) {
        return count.asInt() == 1 ? "1 item" : number(count) + " items";
    }

    /** Nothing if there are none: the watch may ask for no place. */
    private static String mentions(JsonNode count) {
        return switch (count.asInt()) {
            case 0 -> "";
            case 1 -> "1 mention";
            default -> number(count) + " mentions";
        };
    }

    private static String number(JsonNode count) {
        return String.format(Locale.ROOT, "%,d", count.asInt());
    }
}
