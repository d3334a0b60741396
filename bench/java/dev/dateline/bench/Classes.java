package dev.dateline.bench;

import dev.dateline.bench.Gazetteer.Place;
import dev.dateline.bench.HttpWire.Question;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Every class of reads, by name, each with a few questions. */
final class Classes {

    /** A class that the index answers. */
    static final String CITY = "city (10 mi, dense)";

    /** A class that it answers if the words were read. */
    static final String WORD = "words: council";

    private static final int STARS_CORNERS = 5_000;

    private final Map<String, List<Question>> all = new LinkedHashMap<>();
    private final Gazetteer gazetteer;
    private final String project;
    private final String key;

    private Classes(Gazetteer gazetteer, String slug, String key) {
        this.gazetteer = gazetteer;
        this.project = "/public/v1/projects/" + slug;
        this.key = key;
    }

    static Map<String, List<Question>> of(Gazetteer gazetteer, String slug, String key) {
        var classes = new Classes(gazetteer, slug, key);
        Query.all(gazetteer).forEach(query -> classes.get(query.name(), query.path(slug)));
        classes.addPolygons();
        classes.addNearest();
        classes.addCounts(slug);
        classes.addWords();
        classes.addLists();
        return classes.all;
    }

    private void addPolygons() {
        for (int rank : new int[] {0, 2, 9}) {
            Place place = gazetteer.place(rank);
            polygon("polygon: city, 8 corners", ring(place.lng(), place.lat(), 0.25, 0.2, 8), "");
            polygon("polygon: city, 5,000 corners", ring(place.lng(), place.lat(), 0.25, 0.2, STARS_CORNERS), "");
            polygon(
                    "polygon: city, type + nature",
                    ring(place.lng(), place.lat(), 0.25, 0.2, 64),
                    ", \"location_type\": [\"building\"], \"nature\": [\"primary\"]");
        }
        String europe = ring(14.5, 53, 25, 18, 300);
        polygon("polygon: Europe", europe, "");
        polygon("polygon: Europe, facets", europe, ", \"include\": [\"facets\"]");
    }

    private void addNearest() {
        for (int rank : new int[] {0, 2, 9}) {
            Place place = gazetteer.place(rank);
            String circle = "/articles/geo-search?center_lng=%s&center_lat=%s&sort=distance&radius_miles="
                    .formatted(place.lng(), place.lat());
            get("nearest first: city (10 mi)", project + circle + "10");
            get("nearest first: region (100 mi)", project + circle + "100");
            get("nearest first: page 40", project + circle + "10&offset=1000");
            get("nearest first: next page", project + circle + "10&cursor=" + Question.NEXT);
            get("nearest first: type + nature", project + circle + "10&location_type=building&nature=primary");
            get("nearest first: facets", project + circle + "10&include=facets&limit=1");
        }
    }

    private void addCounts(String slug) {
        for (Query query : Query.all(gazetteer)) {
            if (query.filter() == Query.Filter.NONE) {
                String place = query.name().replaceAll(" [(].*", "");
                get("facets: " + place, query.path(slug) + "&include=facets&limit=1");
                get("density: " + place, query.path(slug).replace("/geo-search?", "/geo-search/density?"));
            }
        }
        get("location types", project + "/locations/types");
    }

    private void addWords() {
        for (String words : List.of("London", "Tokyo", "council", "council flood -mayor", "\"school roof\"")) {
            get("words: " + words, project + "/articles?q=" + encoded(words));
        }
        get("words: council, last week", project + "/articles?q=council&pub_date_from=" + Corpus.TODAY.minusDays(6));
        get("words: council, page 400", project + "/articles?q=council&offset=10000");
        get("words: council, facets", project + "/articles?q=council&include=facets&limit=1");
        for (int rank : new int[] {0, 2, 9}) {
            Place place = gazetteer.place(rank);
            get(
                    "words: council, in a city",
                    project
                            + "/articles/geo-search?q=council&radius_miles=10&center_lng=%s&center_lat=%s"
                                    .formatted(place.lng(), place.lat()));
        }
    }

    private void addLists() {
        get("list", project + "/articles");
        get("list: offset 5,000", project + "/articles?offset=5000");
        get("list: meta and dates", project + "/articles?meta=topic:topic-1&pub_date_from=2025-01-01");
        get("list: facets", project + "/articles?include=facets&limit=1");
        get("places", project + "/locations");
        get("places: prefix", project + "/locations?q=Lon");
        get("places: box", project + "/locations?bbox=-10,50,2,60");
    }

    private void get(String name, String path) {
        all.computeIfAbsent(name, any -> new ArrayList<>()).add(Question.get(path, key));
    }

    private void polygon(String name, String ring, String more) {
        String body = "{\"intersects\": {\"type\": \"Polygon\", \"coordinates\": [" + ring + "]}" + more + "}";
        all.computeIfAbsent(name, any -> new ArrayList<>())
                .add(Question.post(project + "/articles/geo-search", key, body));
    }

    /** A ring with an uneven boundary. */
    private static String ring(double lng, double lat, double across, double up, int corners) {
        var ring = new StringJoiner(", ", "[", "]");
        for (int corner = 0; corner <= corners; corner++) {
            double angle = 2 * Math.PI * (corner % corners) / corners;
            double reach = 0.85 + 0.15 * Math.sin(7 * angle) * Math.cos(3 * angle);
            ring.add("[%.6f, %.6f]"
                    .formatted(lng + across * reach * Math.cos(angle), lat + up * reach * Math.sin(angle)));
        }
        return ring.toString();
    }

    private static String encoded(String words) {
        return URLEncoder.encode(words, StandardCharsets.UTF_8);
    }
}
