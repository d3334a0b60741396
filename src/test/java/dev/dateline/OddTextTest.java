package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.dateline.KnownOperations.Known;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any text in a parameter, a header field, a path segment or a body string is only data: no SQL, no header, no pattern,
 * no path. It is accepted or rejected, and never causes an internal error.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class OddTextTest extends WithSharedWorld {

    private static final String CR = Character.toString(13);
    private static final String LF = Character.toString(10);

    /** Texts that have broken services, by kind of failure. */
    private static final List<String> ODD = List.of(
            "'",
            "\"",
            "\\",
            "''",
            "');drop table article cascade;--",
            "' or 1=1--",
            "' union select secret_sha256 from api_key--",
            "$$;select pg_sleep(9);$$",
            "$1",
            "?",
            "/*",
            "*/ or true /*",
            "%",
            "_%\\",
            "%27",
            "%00",
            "\u0000",
            "a\u0000b",
            CR + LF + "X-Injected: yes",
            LF + "Set-Cookie: a=b",
            "\u2028X-Injected: yes",
            "\u001b[31m",
            "\ud835\udd4a\ud83d\ude00\u202e\u0301",
            "\ufffe\uffff",
            "İıſK",
            "../../../etc/passwd",
            "..%2f..%2fq%2fmetrics",
            "${jndi:ldap://127.0.0.1:9/x}",
            "{{7*7}}#{7*7}",
            "<script>alert(1)</script>",
            "<!DOCTYPE x [<!ENTITY y SYSTEM \"file:///etc/passwd\">]>",
            "a:*&!|('",
            "!:,",
            "topic:" + "x,".repeat(60),
            "9".repeat(400),
            "-9223372036854775809",
            "1e999999999",
            "NaN",
            "-0",
            "٣",
            "null",
            "[]",
            "{}",
            "W/\"\"",
            "*",
            " ",
            "x".repeat(5_000));

    private static final int EACH = 5;
    private static final int A_KEYS_TOKENS = 90;
    private static final ObjectMapper JSON = new ObjectMapper();

    private Random random = new Random(0);
    private TestProject asking;
    private int asked;

    static Stream<Known> operations() {
        return KnownOperations.all().stream();
    }

    @BeforeEach
    void createKey() {
        asking = TestProjects.withAnotherKey(world.project(), Scope.values()); // with its own rate limit
    }

    @ParameterizedTest
    @MethodSource("operations")
    void noTextOfARequestIsAnythingButText(Known operation) throws IOException {
        random = new Random(operation.id().hashCode()); // different ones for each, but the same in every run
        for (String parameter : operation.parameters()) {
            String name = parameter.substring(parameter.indexOf(' ') + 1);
            for (String odd : some()) {
                switch (parameter.substring(0, parameter.indexOf(' '))) {
                    case "path" ->
                        ask(
                                operation,
                                Map.of(name, encoded(odd)),
                                operation.row().query(),
                                whole(operation, request()));
                    case "query" -> {
                        ask(
                                operation,
                                Map.of(),
                                operation.row().query() + "&" + name + "=" + encoded(odd),
                                whole(operation, request()));
                        ask(operation, Map.of(), name + "=" + encoded(odd), whole(operation, request()));
                    }
                    default ->
                        ask(operation, Map.of(), operation.row().query(), whole(operation, withField(name, odd)));
                }
            }
        }
        for (String field : List.of("If-None-Match", "X-Request-Id", "Accept-Language", "Authorization")) {
            for (String odd : some()) {
                ask(operation, Map.of(), operation.row().query(), whole(operation, withField(field, odd)));
            }
        }
        if (operation.row().body() != null) {
            askWithBodies(operation);
        }
        nothingIsLost();
    }

    /** The body of a successful request, with each of its strings and numbers replaced in turn. */
    private void askWithBodies(Known operation) throws IOException {
        String whole = operation.row().body().apply(world);
        int leaves = leaves(JSON.readTree(whole)).size();
        for (int leaf = 0; leaf < leaves; leaf++) {
            for (String odd : some()) {
                JsonNode body = JSON.readTree(whole);
                leaves(body).get(leaf).accept(TextNode.valueOf(odd));
                ask(operation, Map.of(), operation.row().query(), request().body(JSON.writeValueAsBytes(body)));
            }
        }
    }

    /** Position of a value in a body, to replace it. */
    private interface Place {
        void accept(JsonNode value);
    }

    private static List<Place> leaves(JsonNode node) {
        List<Place> found = new ArrayList<>();
        if (node instanceof ObjectNode object) {
            object.properties().forEach(field -> {
                if (field.getValue().isContainerNode()) {
                    found.addAll(leaves(field.getValue()));
                }
                found.add(value -> object.set(field.getKey(), value));
            });
        } else if (node instanceof ArrayNode array) {
            for (int index = 0; index < array.size(); index++) {
                int place = index;
                if (array.get(index).isContainerNode()) {
                    found.addAll(leaves(array.get(index)));
                }
                found.add(value -> array.set(place, value));
            }
        }
        return found;
    }

    /** The text of an item is stored and found as sent, or the item's error names the invalid field. */
    @Test
    void anItemsTextIsStoredAsItIsOrRefusedByItsField() throws IOException {
        List<String> items = new ArrayList<>();
        for (String odd : ODD) {
            String text = JSON.writeValueAsString(odd);
            items.add("""
                    {"external_id": %1$s, "headline": %1$s, "author": %1$s, "body": %1$s, "source": {"id": %1$s},
                     "metadata": [{"meta_type": "topic", "category": %1$s}], "images": [{"url": "https://a/", "caption": %1$s}],
                     "locations": [{"label": %1$s, "location_type": "city", "evidence": %1$s, "canonical": {"type": %1$s,
                     "id": %1$s, "name": %1$s}, "geometry": {"type": "Point", "coordinates": [1, 2]}}]}""".formatted(text));
        }
        TestRuns.submit(world.project(), items.toArray(String[]::new));
        String run = request().get(world.project().path("/runs?limit=1")).path("items[0].run_id");
        List<Map<String, Object>> done = request()
                .get(world.project().path("/runs/" + run + "/items?limit=100"))
                .path("items");
        assertThat(done).hasSize(ODD.size());
        int stored = 0;
        for (Map<String, Object> item : done) {
            String odd = ODD.get((Integer) item.get("index"));
            if ("succeeded".equals(item.get("status"))) {
                stored++;
                Response article = request().get(world.project().path("/articles/" + item.get("article_id")));
                assertThat(article.<String>path("headline")).isEqualTo(odd);
                assertThat(article.<String>path("locations[0].canonical.name")).isEqualTo(odd);
            } else {
                assertThat((String) item.get("error"))
                        .as(odd)
                        .startsWith("/")
                        .doesNotContain("database", "fault of the");
            }
        }
        assertThat(stored).isGreaterThan(ODD.size() / 2);
    }

    /** Characters that a URI must not contain unescaped, although some clients send them. */
    @Test
    void aTargetWithCharactersThatOughtToBeEncodedIsNoFault() throws IOException {
        for (String path : List.of("/articles", "/articles/" + world.article(), "/runs", "/events", "/locations")) {
            for (String odd : List.of(
                    "<", ">", "\"", "\\", "^", "`", "{", "|", "}", "[", "]", "#", "'", ";a=b", "//", "@", ":")) {
                for (String target :
                        List.of(path + "?limit=1&x=" + odd, path + odd + "?limit=1", path + "?" + odd + "=1")) {
                    String answer = raw(world.project().path(target));
                    assertThat(answer).as(target).startsWith("HTTP/1.1 ").doesNotStartWith("HTTP/1.1 5");
                }
            }
        }
    }

    private String raw(String target) throws IOException {
        URI service = URI.create(RestAssured.baseURI);
        try (Socket socket = new Socket(service.getHost(), RestAssured.port)) {
            socket.setSoTimeout(Waiting.SECONDS * 1_000);
            request();
            String head = "GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer %s\r\n\r\n"
                    .formatted(target, asking.key());
            socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private List<String> some() {
        List<String> shuffled = new ArrayList<>(ODD);
        Collections.shuffle(shuffled, random);
        return shuffled.subList(0, EACH);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Client libraries reject line breaks in fields; the rest of the text is sent unchanged. */
    private RequestSpecification withField(String name, String odd) {
        String line = odd.replaceAll("[\\r\\n\\u0000]", " ").strip();
        byte[] bytes = line.substring(0, Math.min(line.length(), 2_000)).getBytes(StandardCharsets.UTF_8);
        String value = new String(bytes, StandardCharsets.ISO_8859_1).replaceAll("[\\u0000-\\u001f\\u007f]", "");
        RequestSpecification request =
                name.equals("Authorization") ? RestAssured.given().urlEncodingEnabled(false) : request();
        return request.header(name, value);
    }

    private RequestSpecification request() {
        if (++asked % A_KEYS_TOKENS == 0) { // a key may not have more requests at once
            asking = TestProjects.withAnotherKey(world.project(), Scope.values());
        }
        return RestAssured.given().urlEncodingEnabled(false).header("Authorization", "Bearer " + asking.key());
    }

    /** Sends the body that its operation reads. */
    private RequestSpecification whole(Known operation, RequestSpecification request) {
        return operation.row().body() == null
                ? request
                : request.body(operation.row().body().apply(world));
    }

    private void ask(Known operation, Map<String, String> ids, String query, RequestSpecification request) {
        Map<String, String> filled = new TreeMap<>();
        operation.ids().forEach(id -> filled.put(id, KnownOperations.IDS.get(id).apply(world)));
        filled.putAll(ids);
        if (operation.method().equals("delete") && ids.isEmpty()) {
            filled.putAll(KnownOperations.NOBODYS); // later tests need it
        }
        String slug = ids.getOrDefault("project_slug", world.project().slug());
        if (operation.row().body() != null) {
            request.contentType("application/json");
        }
        String path = operation.path(slug, filled);
        Response answer = operation.send(request, query.isEmpty() ? path : path + "?" + query.replaceFirst("^&", ""));
        String told = answer.asString();
        assertThat(answer.statusCode())
                .as("%s %s %s: %s", operation, ids, query, told)
                .isNotEqualTo(429)
                .isLessThan(500);
        if (answer.statusCode() >= 400) {
            assertThat(told)
                    .doesNotContain(
                            "Exception", "SQLSTATE", "postgres", "syntax error", "dev.dateline", "root:x:", "# HELP");
        }
        assertThat(answer.header("X-Injected")).isNull();
        assertThat(answer.header("Set-Cookie")).isNull();
        assertThat(answer.header("X-Request-Id")).matches("[A-Za-z0-9._:-]{1,128}");
    }

    private void nothingIsLost() {
        Response articles = request().get(world.project().path("/articles?q=" + world.mark()));
        assertThat(articles.<Integer>path("pagination.total"))
                .as("the two of the world, and what a server with workers made of the runs")
                .isGreaterThanOrEqualTo(2);
        assertThat(request().get(world.project().path("/runs/" + world.run())).statusCode())
                .isEqualTo(200);
    }
}
