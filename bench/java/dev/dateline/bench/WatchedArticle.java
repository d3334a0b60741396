package dev.dateline.bench;

import dev.dateline.bench.Corpus.Article;
import dev.dateline.bench.WatchCorpus.Watch;
import dev.dateline.engine.geoindex.query.IndexQuery.TagClause;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * An article as it is to be matched: its words are split and its tags are texts, because every way gets them like that.
 *
 * @param tags {@code type:category}
 */
record WatchedArticle(List<Place> places, Set<String> tags, Map<String, List<Integer>> words, Article article) {

    /** Where a mention is, and its location type. */
    record Place(double lng, double lat, String type) {}

    /** The order of a {@code tsvector}. */
    private static final Comparator<String> LEXEMES =
            Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

    static WatchedArticle of(Article article) {
        List<Place> places = article.mentions().stream()
                .map(mention -> new Place(
                        mention.geometry().getCoordinate().x, mention.geometry().getCoordinate().y, mention.type()))
                .toList();
        Set<String> tags = article.tags().stream()
                .map(tag -> tag.metaType() + ":" + tag.category())
                .collect(Collectors.toCollection(HashSet::new));
        Map<String, List<Integer>> words = new TreeMap<>(LEXEMES);
        int position = 0;
        for (String word : article.body().split(" ")) {
            words.computeIfAbsent(word, text -> new ArrayList<>()).add(++position);
        }
        return new WatchedArticle(places, tags, words, article);
    }

    /** The tag that a watch wants. */
    static String tag(TagClause clause) {
        return clause.metaType() + ":" + clause.categories().getFirst();
    }

    /** Whether everything matches but the area. */
    boolean meets(Watch watch, Place place) {
        return (watch.types().isEmpty() || watch.types().contains(place.type()))
                && (watch.clauses().isEmpty()
                        || tags.contains(tag(watch.clauses().getFirst())))
                && words.keySet().containsAll(watch.words());
    }

    /** Whether all matches, tested exactly. */
    boolean matches(Watch watch) {
        return places.stream()
                .anyMatch(place -> meets(watch, place) && WatchedArea.contains(watch.area(), place.lng(), place.lat()));
    }

    /** The words as a {@code tsvector} in its binary form. */
    ByteBuffer vector() {
        var bytes = ByteBuffer.allocate(words.entrySet().stream()
                        .mapToInt(word ->
                                word.getKey().length() + 3 + 2 * word.getValue().size())
                        .sum()
                + Integer.BYTES);
        bytes.putInt(words.size());
        words.forEach((word, positions) -> {
            bytes.put(word.getBytes(StandardCharsets.US_ASCII)).put((byte) 0).putShort((short) positions.size());
            positions.forEach(position -> bytes.putShort(position.shortValue()));
        });
        return bytes.flip();
    }

    /** The same as text. */
    String vectorText() {
        return words.entrySet().stream()
                .map(word -> word.getKey() + ":"
                        + word.getValue().stream().map(String::valueOf).collect(Collectors.joining(",")))
                .collect(Collectors.joining(" "));
    }
}
