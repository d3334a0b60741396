package dev.dateline.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.bench.Corpus.Article;
import dev.dateline.engine.geo.GeoJson;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Articles as items of a run. Contract: 10.2. */
final class Ndjson {

    private static final ObjectMapper JSON = new ObjectMapper();

    private Ndjson() {}

    static void write(Corpus corpus, long from, long to, Path file) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (long number = from; number < to; number++) {
                out.write(item(corpus.article(number, to)));
                out.write('\n');
            }
        }
    }

    static String item(Article article) throws JsonProcessingException {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("external_id", article.externalId());
        item.put("headline", article.headline());
        item.put("url", article.url());
        item.put("author", article.author());
        item.put(
                "pub_date", article.pubDate() == null ? null : article.pubDate().toString());
        item.put("source", Map.of("id", article.sourceId(), "name", article.sourceName()));
        item.put("body", article.body());
        item.put(
                "metadata",
                article.tags().stream()
                        .map(tag -> Map.of(
                                "meta_type",
                                tag.metaType(),
                                "category",
                                tag.category(),
                                "confidence",
                                tag.confidence()))
                        .toList());
        item.put(
                "images",
                article.images().stream()
                        .map(image -> Map.of(
                                "url", image.url(),
                                "caption", image.caption(),
                                "credit", image.credit(),
                                "width", image.width(),
                                "height", image.height()))
                        .toList());
        item.put("locations", locations(article));
        return JSON.writeValueAsString(item);
    }

    private static List<Map<String, Object>> locations(Article article) {
        return article.mentions().stream()
                .map(mention -> {
                    Map<String, Object> location = new LinkedHashMap<>();
                    location.put("label", mention.label());
                    location.put("location_type", mention.type());
                    location.put("formatted_address", mention.address());
                    location.put("geometry", GeoJson.write(mention.geometry()));
                    location.put("nature", mention.nature());
                    location.put("evidence", mention.evidence());
                    return location;
                })
                .toList();
    }
}
