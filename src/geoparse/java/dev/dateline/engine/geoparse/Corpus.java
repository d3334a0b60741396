package dev.dateline.engine.geoparse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Texts whose places are known, one a line of JSON: {@code publisher}, {@code text}, {@code toponyms}. */
record Corpus(List<Article> articles) {

    private static final int FOLDS_SEED = 7;

    /** @param publisher what texts of one fold have in common */
    record Article(String publisher, String text, List<Toponym> toponyms) {}

    /**
     * A name of a place.
     *
     * @param span in chars
     * @param position null if it is not known
     */
    record Toponym(Geoparser.Span span, @Nullable Position position) {}

    /** In degrees. */
    record Position(double latitude, double longitude) {}

    static Corpus read(Path file) throws IOException {
        var json = new ObjectMapper();
        List<Article> articles = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            articles.add(article(json.readTree(line)));
        }
        return new Corpus(articles);
    }

    private static Article article(JsonNode article) {
        String text = article.get("text").asText();
        List<Toponym> toponyms = new ArrayList<>();
        for (JsonNode toponym : article.get("toponyms")) {
            var span = new Geoparser.Span(
                    text.offsetByCodePoints(0, toponym.get("start").asInt()),
                    text.offsetByCodePoints(0, toponym.get("end").asInt()));
            toponyms.add(new Toponym(
                    span,
                    toponym.path("lat").isNumber()
                            ? new Position(
                                    toponym.get("lat").asDouble(),
                                    toponym.get("lng").asDouble())
                            : null));
        }
        toponyms.sort(Comparator.comparingInt(toponym -> toponym.span().begin()));
        return new Article(article.path("publisher").asText(""), text, List.copyOf(toponyms));
    }

    /** The fold of each publisher, 0 to {@code count} - 1: what is measured on a publisher was not learned from it. */
    Map<String, Integer> folds(int count) {
        List<String> publishers = new ArrayList<>(
                articles.stream().map(Article::publisher).distinct().sorted().toList());
        Collections.shuffle(publishers, new Random(FOLDS_SEED));
        Map<String, Integer> folds = new HashMap<>();
        for (int at = 0; at < publishers.size(); at++) {
            folds.put(publishers.get(at), at % count);
        }
        return folds;
    }
}
