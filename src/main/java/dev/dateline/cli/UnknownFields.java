package dev.dateline.cli;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dateline.runs.ItemField;
import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Counts the fields of items that nothing is read from. A misspelt field fails its item instead. */
final class UnknownFields {

    private static final String GEOMETRY = "geometry";
    private static final int MOST_NAMES = 1_000;
    private static final int MOST_TOLD = 12;
    private static final int SHORTEST = 4;

    /** Names that other formats have for a field, in the object that this field is in. */
    private static final Map<String, String> OTHER_NAMES = Map.ofEntries(
            Map.entry("title", "headline"),
            Map.entry("id", "external_id"),
            Map.entry("guid", "external_id"),
            Map.entry("text", "body"),
            Map.entry("content", "body"),
            Map.entry("link", "url"),
            Map.entry("byline", "author"),
            Map.entry("date", "pub_date"),
            Map.entry("published", "pub_date"),
            Map.entry("published_at", "pub_date"),
            Map.entry("publication_date", "pub_date"),
            Map.entry("outlet", "source"),
            Map.entry("publisher", "source"),
            Map.entry("tags", "metadata"),
            Map.entry("categories", "metadata"),
            Map.entry("keywords", "metadata"),
            Map.entry("photos", "images"),
            Map.entry("places", "locations"),
            Map.entry("mentions", "locations"),
            Map.entry("people", "entities"),
            Map.entry("name", "label"),
            Map.entry("type", "location_type"),
            Map.entry("address", "formatted_address"),
            Map.entry("coordinates", "geometry"),
            Map.entry("lat", "geometry"),
            Map.entry("lng", "geometry"),
            Map.entry("lon", "geometry"),
            Map.entry("latitude", "geometry"),
            Map.entry("longitude", "geometry"));

    private static final Set<String> KNOWN =
            ItemField.ALL.stream().map(ItemField::path).collect(Collectors.toCollection(HashSet::new));

    private final Map<String, Long> counts = new LinkedHashMap<>();

    /** Reads the object at whose beginning the parser is, to its end. */
    void readObject(JsonParser parser) throws IOException {
        readObject(parser, "");
    }

    private void readObject(JsonParser parser, String prefix) throws IOException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String path = prefix + parser.currentName();
            parser.nextToken();
            if (KNOWN.contains(path)) {
                readValue(parser, path);
            } else {
                count(path);
                parser.skipChildren();
            }
        }
    }

    private void readValue(JsonParser parser, String path) throws IOException {
        if (path.endsWith(GEOMETRY)) { // GeoJSON, which may have members of its own
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
        if (counts.size() < MOST_NAMES || counts.containsKey(path)) { // items may consist of names only
            counts.merge(path, 1L, Long::sum);
        }
    }

    /** The names, most frequent first, with their counts and the known field that may be meant; empty: none was seen. */
    String text() {
        String told = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_TOLD)
                .map(entry -> told(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
        return counts.size() > MOST_TOLD ? told + ", and %d more".formatted(counts.size() - MOST_TOLD) : told;
    }

    private static String told(String path, long count) {
        String meant = meant(path).map("; %s?"::formatted).orElse("");
        return String.format(Locale.ROOT, "%s (%,d%s)", shown(path), count, meant);
    }

    /** A client's name, without what could control a terminal. */
    private static String shown(String path) {
        return path.replaceAll("\\p{Cntrl}", "?");
    }

    static Optional<String> meant(String path) {
        int end = Math.max(path.lastIndexOf('.'), -1) + 1;
        String prefix = path.substring(0, end);
        String name = path.substring(end).toLowerCase(Locale.ROOT);
        return Optional.ofNullable(OTHER_NAMES.get(name))
                .map(other -> prefix + other)
                .filter(KNOWN::contains)
                .or(() -> containing(name, prefix, siblings(prefix)));
    }

    private static Collection<String> siblings(String prefix) {
        return KNOWN.stream()
                .filter(path -> path.startsWith(prefix) && path.indexOf('.', prefix.length()) < 0)
                .map(path -> path.substring(prefix.length()))
                .sorted()
                .toList();
    }

    private static Optional<String> containing(String name, String prefix, Collection<String> siblings) {
        return siblings.stream()
                .filter(known -> known.length() >= SHORTEST && name.contains(known)
                        || name.length() >= SHORTEST && known.contains(name))
                .findFirst()
                .map(known -> prefix + known);
    }
}
