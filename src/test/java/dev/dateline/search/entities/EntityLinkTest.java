package dev.dateline.search.entities;

import static dev.dateline.search.entities.EntityTest.item;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever an entity's id is, the link to it leads to it, and an id that no link can have is refused. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EntityLinkTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TestHTTPResource
    URI service;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private final TestProject project = TestProjects.create();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a/b",
                "/x",
                "x/",
                "a//b",
                "a\\b",
                "...",
                "..a",
                "a../b..",
                "/.../",
                "a;../b",
                "a;b",
                "%2e%2e",
                "a%2F..%2Fb",
                "?a=b",
                "#a",
                "a b",
                "a+b",
                "a:b@c",
                "\u00e9\ud83d\udd25",
                "<a href='x'>\""
            })
    void theLinkToAnEntityLeadsToIt(String id) throws Exception {
        TestRuns.submit(project, item("1", null, entity("old")), item("2", null, entity(id)));
        HttpResponse<String> merged = mergeOldInto(id);
        assertThat(merged.statusCode()).as(merged.body()).isEqualTo(200);
        for (String part : List.of("", "/articles", "/connections")) {
            HttpResponse<String> old =
                    send(HttpRequest.newBuilder(service.resolve(project.path("/entities/person/old" + part))));
            assertThat(old.statusCode()).isEqualTo(308);
            String link = old.headers().firstValue("Location").orElseThrow();
            assertThat(asBrowsersAsk(link)).isEqualTo(link);
            HttpResponse<String> found = send(HttpRequest.newBuilder(old.uri().resolve(link)));
            assertThat(found.statusCode()).as(link).isEqualTo(200);
            if (part.isEmpty()) {
                assertThat(JSON.readTree(found.body()).get("id").asText()).isEqualTo(id);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/../b", "../x", "x/..", "./x", "a/./b", "a\\..\\b", "..;x", "a/.;b"})
    void anIdWhosePathWouldHaveADotSegmentIsRefused(String id) throws Exception {
        TestRuns.submit(project, item("1", null, entity("old")), item("2", null, entity(id)));
        HttpResponse<String> merged = mergeOldInto(id);
        assertThat(merged.statusCode()).isEqualTo(400);
        assertThat(merged.body()).contains("/into/id", "must not have a segment . or ..");
        assertThat(send(HttpRequest.newBuilder(service.resolve(project.path("/entities"))))
                        .body())
                .contains("\"total\":1");
    }

    private static String entity(String id) throws Exception {
        return JSON.writeValueAsString(Map.of("type", "person", "id", id, "name", "Somebody"));
    }

    private HttpResponse<String> mergeOldInto(String id) throws Exception {
        return send(HttpRequest.newBuilder()
                .uri(service.resolve(project.path("/entities/person/old/merge")))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(
                        JSON.writeValueAsString(Map.of("into", Map.of("type", "person", "id", id))))));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(
                request.header("Authorization", "Bearer " + project.key()).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** Without dot segments, also percent-encoded ones; backslashes are slashes. Source: WHATWG, URL, 4.1 and 4.4. */
    private static String asBrowsersAsk(String path) {
        List<String> kept = new ArrayList<>();
        for (String segment : path.replace('\\', '/').split("/", -1)) {
            switch (segment.toLowerCase(Locale.ROOT).replace("%2e", ".")) {
                case "." -> {}
                case ".." -> kept.removeLast();
                default -> kept.add(segment);
            }
        }
        return String.join("/", kept);
    }
}
