package dev.dateline.runs.work;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Names that fields have in other formats of news: ninjs, RSS, Atom, JSON Feed, {@code NewsArticle} of schema.org, Event
 * Registry, NewsAPI, GDELT and others. Contract: 10.2.
 */
public final class NewsFormats {

    /**
     * Those that resemble a field of an item and are no misspelling of it. NewsFormatsTest compares them with the
     * formats' own lists.
     */
    static final Set<String> NAMES = Set.of(
            "Locations",
            "V1Locations",
            "V2Locations",
            "authors",
            "headlines",
            "image",
            "location",
            "pubDate",
            "pubdate",
            "sources",
            "uri");

    private static final int MIN_LENGTH = 4;

    /** A field of an object here, and what it is called elsewhere: in lower case, without underscores and hyphens. */
    private static final Map<String, List<String>> MEANINGS = meanings("""
            external_id: id guid uri articleid
            headline: title webtitle headlines
            body: text content
            url: link uri href src
            author: authors byline by creator
            pub_date: date published publishedat publicationdate publishdate datepublished pubdate isodate seendate
            source: sources outlet publisher provider domain
            metadata: tags category categories keywords subject subjects genre
            images: image photos thumbnail urltoimage
            locations: location v1locations v2locations place places mentions spatial
            locations: lat lng lon latitude longitude coordinates geo
            entities: people persons organizations organisations concepts
            label: name
            location_type: type
            formatted_address: address
            geometry: lat lng lon latitude longitude coordinates geo
            caption: title description
            """);

    private static final Set<String> KNOWN =
            ItemField.ALL.stream().map(ItemField::path).collect(Collectors.toSet());

    private NewsFormats() {}

    private static Map<String, List<String>> meanings(String lines) {
        Map<String, List<String>> meanings = new HashMap<>();
        lines.lines().forEach(line -> {
            String[] words = line.split(":? ");
            for (int index = 1; index < words.length; index++) {
                meanings.computeIfAbsent(words[index], name -> new ArrayList<>())
                        .add(words[0]);
            }
        });
        return meanings;
    }

    /** Whether an item has a field of this path ({@link ItemField}). */
    public static boolean isField(String path) {
        return KNOWN.contains(path);
    }

    /** The fields of the same object that may be meant by an unknown one: "external_id or url". */
    public static Optional<String> findMeant(String path) {
        int end = path.lastIndexOf('.') + 1;
        String prefix = path.substring(0, end);
        String name = path.substring(end).toLowerCase(Locale.ROOT);
        String meant = MEANINGS.getOrDefault(name.replaceAll("[_-]", ""), List.of()).stream()
                .map(field -> prefix + field)
                .filter(KNOWN::contains)
                .collect(Collectors.joining(" or "));
        return meant.isEmpty() ? findContaining(name, prefix) : Optional.of(meant);
    }

    private static Optional<String> findContaining(String name, String prefix) {
        return KNOWN.stream()
                .filter(path -> path.startsWith(prefix) && path.indexOf('.', prefix.length()) < 0)
                .map(path -> path.substring(prefix.length()))
                .filter(known -> known.length() >= MIN_LENGTH && name.contains(known)
                        || name.length() >= MIN_LENGTH && known.contains(name))
                .min(String::compareTo)
                .map(known -> prefix + known);
    }
}
