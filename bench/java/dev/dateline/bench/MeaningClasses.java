package dev.dateline.bench;

import dev.dateline.bench.Gazetteer.Place;
import dev.dateline.bench.HttpWire.Question;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every class of searches by meaning, by name, each with questions about several topics. */
final class MeaningClasses {

    private static final int TOPICS = 4;
    /** Some 50,000 of a million articles are within ten miles of it. */
    private static final int CITY = 2;

    private MeaningClasses() {}

    static Map<String, List<Question>> of(Gazetteer gazetteer, TopicTexts texts, String slug, String key, long someId) {
        Place city = gazetteer.place(CITY);
        Map<String, String> areas = new LinkedHashMap<>();
        areas.put("world", "");
        areas.put("continent", "&bbox=-11,35,40,71");
        areas.put("city", "&center_lng=%s&center_lat=%s&radius_miles=10".formatted(city.lng(), city.lat()));
        areas.put("city, a type and a nature", areas.get("city") + "&location_type=building&nature=primary");
        areas.put("last week", "&pub_date_from=" + Corpus.TODAY.minusDays(6));
        areas.put("a tag", "&meta=topic:topic-0");
        Map<String, List<Question>> all = new LinkedHashMap<>();
        areas.forEach((name, area) -> {
            for (int topic = 0; topic < TOPICS; topic++) {
                String q = "q=" + URLEncoder.encode(texts.question(topic), StandardCharsets.UTF_8) + area;
                add(all, "semantic: " + name, slug, key, q);
                add(all, "hybrid: " + name, slug, key, q + "&mode=hybrid");
                add(all, "similar: " + name, slug, key, "similar_to=" + (someId + topic) + area);
            }
        });
        for (int topic = 0; topic < TOPICS; topic++) {
            String q = "q=" + URLEncoder.encode(texts.question(topic), StandardCharsets.UTF_8);
            add(all, "semantic: world, the last page", slug, key, q + "&offset=975&limit=25");
            add(all, "hybrid: world, facets", slug, key, q + "&mode=hybrid&include=facets");
        }
        return all;
    }

    private static void add(Map<String, List<Question>> all, String name, String slug, String key, String query) {
        String path = "/public/v1/projects/" + slug + "/articles/semantic-search?" + query;
        all.computeIfAbsent(name, any -> new ArrayList<>()).add(Question.get(path, key));
    }
}
