package dev.dateline.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.util.Locale;
import java.util.stream.Collectors;

/** Shows what can be asked of the demo: a first query with its answer, and an article whose places were found in its text. */
final class DemoTour {

    private static final int ANSWER_LINES = 24;
    private static final String NEAR = "/articles/geo-search?center_lng=-92.4451&center_lat=31.3113&radius_miles=50";
    private static final String LOCATED = "/articles?q=%22towns+of+one+name%22&limit=1";

    private final ObjectMapper json = new ObjectMapper();
    private final String origin;
    private final String slug;
    private final String key;
    private final PrintStream out;

    /** @param key one that only reads, because addresses are passed on */
    DemoTour(int port, String slug, String key, PrintStream out) {
        this.origin = "http://localhost:" + port;
        this.slug = slug;
        this.key = key;
        this.out = out;
    }

    /** @param writing a key for the terminal */
    void print(String writing) throws IOException {
        printQuery();
        printLocated();
        out.printf("""

                On a map: %1$s/explore#project=%2$s&key=%3$s
                Its key only reads. One that also writes, for the terminal: %4$s
                More: %1$s/q/swagger-ui (API), README.md, ./dateline --help. Press Ctrl-C to stop.
                """, origin, slug, key, writing);
    }

    private void printQuery() throws IOException {
        LocalRequest.Answer answer = ask(NEAR);
        String body = json.writerWithDefaultPrettyPrinter()
                .writeValueAsString(json.readTree(answer.body()))
                .lines()
                .limit(ANSWER_LINES)
                .collect(Collectors.joining("\n"));
        out.printf("""

                Dateline is running. Articles within 50 miles of Alexandria, Louisiana:

                curl -s -H 'Authorization: Bearer %s' \\
                  '%s'

                HTTP %d
                %s
                …
                """, key, uri(NEAR), answer.status(), body);
    }

    private void printLocated() throws IOException {
        JsonNode found = json.readTree(ask(LOCATED).body()).path("items").path(0);
        String path = "/articles/%d?include=spans".formatted(found.path("id").asLong());
        JsonNode article = json.readTree(ask(path).body());
        out.printf(
                """

                This article came as text alone, and its places were found in it (GeoNames, CC BY 4.0):

                curl -s -H 'Authorization: Bearer %s' \\
                  '%s'

                %s
                %s

                """,
                key,
                uri(path),
                article.path("headline").asText(),
                article.path("body").asText());
        for (JsonNode place : article.path("locations")) {
            out.printf(
                    Locale.ROOT,
                    "  %-12s  %-40s  %.2f  %s%n",
                    place.path("label").asText(),
                    place.path("formatted_address").asText(),
                    place.path("confidence").asDouble(),
                    place.path("nature").asText());
        }
    }

    private URI uri(String path) {
        return URI.create(origin + "/public/v1/projects/" + slug + path);
    }

    private LocalRequest.Answer ask(String path) throws IOException {
        return LocalRequest.send(uri(path), key);
    }
}
