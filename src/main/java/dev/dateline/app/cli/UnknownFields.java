package dev.dateline.app.cli;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dateline.runs.work.NewsFormats;
import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts the fields of items that nothing is read from. A misspelt field fails its item instead. */
final class UnknownFields {

    private static final String GEOMETRY = "geometry";
    private static final String EXTERNAL_ID = "external_id";
    private static final int MAX_COUNTED_NAMES = 1_000;
    private static final int MAX_REPORTED_NAMES = 20;

    private final Map<String, Long> counts = new LinkedHashMap<>();
    private long items;
    private boolean hasUnknown;
    private String externalId = "";

    /** Reads the object at whose beginning the parser is, to its end. */
    void readObject(JsonParser parser) throws IOException {
        hasUnknown = false;
        externalId = "";
        readObject(parser, "");
        items += hasUnknown ? 1 : 0;
    }

    private void readObject(JsonParser parser, String prefix) throws IOException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String path = prefix + parser.currentName();
            JsonToken value = parser.nextToken();
            if (NewsFormats.isField(path)) {
                readValue(parser, path);
            } else {
                if (value != JsonToken.VALUE_NULL) {
                    count(path);
                }
                parser.skipChildren();
            }
        }
    }

    private void readValue(JsonParser parser, String path) throws IOException {
        if (path.equals(EXTERNAL_ID) && parser.currentToken() == JsonToken.VALUE_STRING) {
            externalId = parser.getText();
        } else if (path.endsWith(GEOMETRY)) { // GeoJSON, which may have members of its own
            parser.skipChildren();
        } else if (parser.currentToken() == JsonToken.START_OBJECT) {
            readObject(parser, path + ".");
        } else if (parser.currentToken() == JsonToken.START_ARRAY) {
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                if (parser.currentToken() == JsonToken.START_OBJECT) {
                    readObject(parser, path + "[].");
                } else {
                    parser.skipChildren();
                }
            }
        }
    }

    private void count(String path) {
        hasUnknown = true;
        if (counts.size() < MAX_COUNTED_NAMES || counts.containsKey(path)) { // items may consist of names only
            counts.merge(path, 1L, Long::sum);
        }
    }

    /** Of the item that was read last; empty: it has none. */
    String externalId() {
        return externalId;
    }

    /** Items that have such fields. */
    long items() {
        return items;
    }

    /** The names, most frequent first, with their counts and the known field that may be meant; empty: none was seen. */
    String text() {
        String told = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MAX_REPORTED_NAMES)
                .map(entry -> told(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
        return counts.size() > MAX_REPORTED_NAMES
                ? told + ", and %d more".formatted(counts.size() - MAX_REPORTED_NAMES)
                : told;
    }

    private static String told(String path, long count) {
        String meant = NewsFormats.findMeant(path).map("; %s?"::formatted).orElse("");
        return String.format(Locale.ROOT, "%s (%,d%s)", Terminal.withoutControls(path, "?"), count, meant);
    }
}
