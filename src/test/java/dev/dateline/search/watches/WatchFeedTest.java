package dev.dateline.search.watches;

import static dev.dateline.search.AtomXml.all;
import static dev.dateline.search.AtomXml.link;
import static dev.dateline.search.AtomXml.only;
import static dev.dateline.search.AtomXml.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.content.vectors.TestEmbedding;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.crypto.Sha256;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.search.AtomXml;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** The private address of a watch. Contract: 19.7. Source: RFC 4287; GeoRSS Simple; RFC 9110, 13. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WatchFeedTest {

    private static final String CIRCLE = "\"center_lng\": -92.4451, \"center_lat\": 31.3113, \"radius_miles\": 5";
    private static final String FIRES = "\"meta\": [\"topic:fire\"]";
    private static final String NOBODYS = "/public/v1/feeds/dlf_0000000000000000000000000ab.atom";

    @Inject
    TestClock clock;

    private final TestProject project = TestProjects.create();

    @BeforeEach
    void keepVersion() {
        TestEmbedding.set(project, false); // a vector that an article gets later is a change
    }

    @Test
    void aReaderWithoutAKeyGetsTheNewestMatchesWithTheirPoints() {
        submit(
                article("old", "2026-11-01", "fire", "-92.44, 31.31"),
                article("new", "2026-11-20", "fire", "-92.4451, 31.3113"),
                article("far", "2026-11-21", "fire", "10, 10"));
        String url = newUrl(watch("Fires near the schools", CIRCLE));
        ValidatableResponse answer = read(url).statusCode(200).contentType("application/atom+xml;charset=UTF-8");
        answer.header("Cache-Control", equalTo("private, max-age=300"))
                .header("Referrer-Policy", equalTo("no-referrer"))
                .header("RateLimit-Policy", equalTo("\"feed\";q=20;w=200"))
                .header("X-Content-Type-Options", equalTo("nosniff"));
        Element feed = AtomXml.read(answer);
        assertThat(text(feed, "title")).isEqualTo("Fires near the schools");
        assertThat(link(feed, "self")).isEqualTo(url);
        assertThat(all(feed, "link")).as("no page beside this one").hasSize(1);
        assertThat(titles(feed)).containsExactly("Headline new", "Headline old");
        Element entry = all(feed, "entry").getFirst();
        assertThat(text(entry, "point")).isEqualTo("31.3113 -92.4451");
        assertThat(text(entry, "published")).isEqualTo("2026-11-20T00:00:00Z");
        assertThat(only(entry, "category").getAttribute("term")).isEqualTo("topic:fire");
        assertThat(answer.extract().asString()).doesNotContain("dl_", project.key());
    }

    @Test
    void aWatchWithoutAnAreaIsNewestFirstTooAndHasThePointsThatItAsksFor() {
        submit(
                article("once", "2026-11-20", "fire", "1, 2"),
                article("often", "2026-11-01", "fire", "3, 4")
                        .replace("Headline", "Once once once Headline")
                        .replace("\"secondary\"", "\"primary\""));
        Element feed = feed(newUrl(watch("Words", "\"q\": \"once\", \"nature\": [\"primary\"]")));
        assertThat(titles(feed)).containsExactly("Headline once", "Once once once Headline often");
        assertThat(all(all(feed, "entry").getFirst(), "point"))
                .extracting(Element::getTextContent)
                .containsExactly("2.0 1.0");
        assertThat(all(all(feed, "entry").getLast(), "point"))
                .extracting(Element::getTextContent)
                .containsExactly("4.0 3.0", "50.0 50.0");
    }

    @Test
    void fiftyEntriesAreShown() {
        submit(IntStream.range(0, 60)
                .mapToObj(number -> article("n" + number, "2026-11-20", "fire", "1, 1"))
                .toArray(String[]::new));
        assertThat(titles(feed(newUrl(watch("Fires", FIRES))))).hasSize(50);
    }

    @Test
    void aNewAddressReplacesTheFormerAndAWithdrawnOneIsGone() {
        String watch = watch("Fires", FIRES);
        String first = newUrl(watch);
        String second = newUrl(watch);
        assertThat(second).isNotEqualTo(first).matches("http://[^/]+/public/v1/feeds/dlf_[0-9A-Za-z]{27}\\.atom");
        read(first).statusCode(404);
        Element before = feed(second);
        project.given().delete(feedUrl(watch)).then().statusCode(204).body(emptyString());
        read(second).statusCode(404);
        project.given().delete(feedUrl(watch)).then().statusCode(204);
        Element after = feed(newUrl(watch));
        assertThat(text(after, "id")).as("a reader knows the feed again").isEqualTo(text(before, "id"));
    }

    @Test
    void everyAddressThatShowsNothingIsTheSame404() {
        String withdrawn = watch("withdrawn", FIRES);
        String withdrawnUrl = newUrl(withdrawn);
        project.given().delete(feedUrl(withdrawn)).then().statusCode(204);
        String deleted = watch("deleted", FIRES);
        String deletedUrl = newUrl(deleted);
        project.given().delete(project.path("/watches/" + deleted)).then().statusCode(204);
        assertThat(TestRows.count(project, "feed_address")).isZero();
        Set<String> told = new LinkedHashSet<>();
        for (String url : List.of(
                withdrawnUrl, deletedUrl, NOBODYS, "/public/v1/feeds/x.atom", deletedUrl.replace("dlf_", "dlf%5F"))) {
            told.add(read(url)
                    .statusCode(404)
                    .contentType("application/problem+json")
                    .header("Cache-Control", equalTo("no-store"))
                    .body("code", equalTo("not_found"))
                    .body("instance", equalTo("/public/v1/feeds"))
                    .extract()
                    .asString());
        }
        assertThat(told).hasSize(1);
        assertThat(told.iterator().next()).contains("No feed has this address");
    }

    @Test
    void aProjectThatIsNotHereShowsNothing() {
        String url = newUrl(watch("Fires", FIRES));
        move("moved");
        read(url).statusCode(503).header("Retry-After", equalTo("2")).body("code", equalTo("unavailable"));
        move("deleting");
        read(url).statusCode(404).body("detail", equalTo("No feed has this address"));
        move("arrived");
        read(url).statusCode(200);
    }

    @Test
    void aWatchThatIsNotEnabledIsStillASearch() {
        submit(article("a", "2026-11-20", "fire", "1, 1"));
        String watch = watch("Fires", FIRES);
        change(watch, "{\"enabled\": false}");
        assertThat(titles(feed(newUrl(watch)))).containsExactly("Headline a");
    }

    @Test
    void onlyAKeyOfTheProjectWithTheScopeMakesAnAddress() {
        String watch = watch("Fires", FIRES);
        TestProject other = TestProjects.create();
        other.given().post(feedUrl(watch)).then().statusCode(403).body("code", equalTo("forbidden"));
        other.given()
                .post(other.path("/watches/" + watch + "/feed-url"))
                .then()
                .statusCode(404)
                .body("detail", matchesPattern("Watch not found in this project.*"));
        TestProject reader = TestProjects.withAnotherKey(project, Scope.WEBHOOKS_MANAGE);
        reader.given().post(feedUrl(watch)).then().statusCode(403).body("code", equalTo("insufficient_scope"));
        reader.given().delete(feedUrl(watch)).then().statusCode(403);
        assertThat(TestRows.count(project, "feed_address")).isZero();
    }

    @Test
    void aReaderThatComesBackIsToldWhetherAnythingChanged() {
        submit(article("a", "2026-11-20", "fire", "1, 1"));
        String watch = watch("Fires", FIRES);
        String url = newUrl(watch);
        String tag = read(url).statusCode(200).extract().header("ETag");
        given().header("If-None-Match", "\"other\", " + tag)
                .get(URI.create(url))
                .then()
                .statusCode(304)
                .header("ETag", equalTo(tag))
                .header("Cache-Control", equalTo("private, max-age=300"))
                .body(emptyString());
        given().header("If-None-Match", "*").get(URI.create(url)).then().statusCode(304);
        given().header("If-None-Match", tag).head(URI.create(url)).then().statusCode(304);
        change(watch, "{\"search\": {\"meta\": [\"topic:flood\"]}}");
        String changed =
                since(url, "If-None-Match", tag).statusCode(200).extract().header("ETag");
        submit(article("b", "2026-11-21", "flood", "1, 1"));
        Element feed = AtomXml.read(since(url, "If-None-Match", changed));
        assertThat(titles(feed)).containsExactly("Headline b");
    }

    @Test
    void aReaderThatHasOnlyDatesMissesNothing() {
        clock.freeze();
        submit(article("a", "2026-11-20", "fire", "1, 1"));
        String watch = watch("Fires", FIRES);
        String url = newUrl(watch);
        String early = read(url).statusCode(200).extract().header("Last-Modified");
        assertThat(early).matches("[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT");
        since(url, "If-Modified-Since", early).statusCode(200); // more may come in the same second
        clock.advance(Duration.ofMinutes(1));
        String settled =
                since(url, "If-Modified-Since", early).statusCode(200).extract().header("Last-Modified");
        assertThat(settled).isNotEqualTo(early);
        since(url, "If-Modified-Since", settled).statusCode(304).body(emptyString());
        given().header("If-Modified-Since", settled)
                .header("If-None-Match", "\"another\"")
                .get(URI.create(url))
                .then()
                .statusCode(200);
        since(url, "If-Modified-Since", "yesterday").statusCode(200);
        change(watch, "{\"name\": \"Blazes\"}");
        assertThat(text(AtomXml.read(since(url, "If-Modified-Since", settled)), "title"))
                .isEqualTo("Blazes");
    }

    @Test
    void anAddressThatIsPolledTooOftenIs429ForEveryReaderOfItAlone() {
        String url = newUrl(watch("Fires", FIRES));
        String other = newUrl(watch("Floods", FIRES));
        clock.freeze();
        int answered = 0;
        while (given().get(URI.create(url)).statusCode() == 200) {
            answered++;
        }
        assertThat(answered).isEqualTo(20);
        read(url)
                .statusCode(429)
                .header("Retry-After", equalTo("10"))
                .body("code", equalTo("rate_limited"))
                .body("detail", matchesPattern("The address is polled too often; retry after .*"));
        read(other).statusCode(200);
        clock.advance(Duration.ofSeconds(10));
        read(url).statusCode(200);
    }

    @Test
    void headIsAnsweredAndOtherMethodsAndParametersAreNot() {
        String url = newUrl(watch("Fires", FIRES));
        given().head(URI.create(url)).then().statusCode(200).header("ETag", matchesPattern("W/\"[0-9a-f]{32}\""));
        given().get(URI.create(url + "?limit=3")).then().statusCode(400).body("errors[0].parameter", equalTo("limit"));
        given().get(URI.create(url + "?utm_source=reader")).then().statusCode(200);
        given().header("Accept", "text/csv").get(URI.create(url)).then().statusCode(406);
        given().post(URI.create(url)).then().statusCode(405).header("Allow", equalTo("GET, HEAD, OPTIONS"));
        given().header("Authorization", "Bearer nonsense")
                .get(URI.create(url))
                .then()
                .statusCode(200);
    }

    @Test
    void theTokenIsStoredAsAHash() {
        String watch = watch("Fires", FIRES);
        String token = token(newUrl(watch));
        byte[] hash = Sha256.of(token.getBytes(StandardCharsets.US_ASCII));
        assertThat(TestRows.of(project, "select encode(token_sha256, 'hex') from feed_address where project_id = ?"))
                .containsExactly(HexFormat.of().formatHex(hash));
        project.given()
                .get(project.path("/watches/" + watch))
                .then()
                .statusCode(200)
                .body("url", nullValue())
                .body("feed_url", nullValue());
    }

    /** Whatever is done with it, and however it is spelt. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?limit=3",
                "/",
                "/more",
                ".atom",
                "%2Fmore",
                "/../x",
                "%00",
            })
    void theTokenIsInNoLogLineMetricOrProblem(String rest) {
        String url = newUrl(watch("Fires", FIRES));
        String token = token(url);
        String path = URI.create(url).getPath();
        List<String> targets = List.of(
                path + rest,
                path.replace(".atom", rest),
                path.replace("/feeds/", "/%66eeds/") + rest,
                path.replace("/feeds/", "//feeds/") + rest,
                path.replace("dlf_", "dlf%5F") + rest,
                path.replace("/public/", "/Public/") + rest,
                "/public/v1/projects/" + token + rest);
        List<String> answers = new ArrayList<>();
        List<String> lines = logged(() -> {
            for (String target : targets) {
                for (String method : List.of("GET", "POST", "OPTIONS", "BREW")) {
                    Response answer = given().urlEncodingEnabled(false).request(method, target);
                    if (answer.statusCode() >= 400) {
                        answers.add(answer.asString() + answer.headers());
                    }
                }
            }
        });
        String secret = token.substring("dlf_".length());
        assertThat(lines).anyMatch(line -> line.contains("/public/v1/feeds"));
        assertThat(lines).noneMatch(line -> line.contains(secret));
        assertThat(answers).hasSizeGreaterThan(targets.size()).noneMatch(answer -> answer.contains(secret));
        assertThat(RestAssured.get("/q/metrics").asString())
                .contains("uri=\"/public/v1/feeds/{token}.atom\"")
                .doesNotContain(secret);
    }

    /** At every level, before the filter of the console. */
    private static List<String> logged(Runnable action) {
        List<String> lines = Collections.synchronizedList(new ArrayList<>());
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                ExtLogRecord kept = ExtLogRecord.wrap(line);
                lines.add(kept.getFormattedMessage() + " " + kept.getMdcCopy() + " " + line.getThrown());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger service = Logger.getLogger("dev.dateline");
        Logger root = Logger.getLogger("");
        Level before = service.getLevel();
        root.addHandler(handler);
        service.setLevel(Level.ALL);
        try {
            action.run();
        } finally {
            service.setLevel(before);
            root.removeHandler(handler);
        }
        return List.copyOf(lines);
    }

    private void move(String state) {
        TestRows.execute("""
                insert into project_move (project_id, move_id, state, peer, started_at, changed_at)
                values (%d, gen_random_uuid(), '%s', 'elsewhere', now(), now())
                on conflict (project_id) do update
                set state = excluded.state
                """.formatted(project.id().value(), state));
        clock.advance(Duration.ofSeconds(4)); // what is known of a project is younger
    }

    private static RequestSpecification given() {
        return RestAssured.given().filter(new dev.dateline.DescribedAnswers());
    }

    private static ValidatableResponse read(String url) {
        return given().urlEncodingEnabled(false).get(url).then();
    }

    private static ValidatableResponse since(String url, String field, String value) {
        return given().header(field, value).get(URI.create(url)).then();
    }

    private static Element feed(String url) {
        return AtomXml.read(read(url));
    }

    private static List<String> titles(Element feed) {
        return all(feed, "entry").stream().map(entry -> text(entry, "title")).toList();
    }

    private static String token(String url) {
        return url.replaceFirst(".*/", "").replace(".atom", "");
    }

    private String feedUrl(String watch) {
        return project.path("/watches/" + watch + "/feed-url");
    }

    private String newUrl(String watch) {
        return project.given()
                .post(feedUrl(watch))
                .then()
                .statusCode(201)
                .header("Cache-Control", equalTo("no-store"))
                .header("Location", nullValue())
                .extract()
                .path("url");
    }

    private String watch(String name, String search) {
        return project.given()
                .contentType("application/json")
                .body("{\"name\": \"%s\", \"search\": {%s}}".formatted(name, search))
                .post(project.path("/watches"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private void change(String watch, String body) {
        project.given()
                .contentType("application/json")
                .body(body)
                .patch(project.path("/watches/" + watch))
                .then()
                .statusCode(200);
    }

    private void submit(String... items) {
        TestRuns.submit(project, items);
    }

    /** With a primary mention, a secondary one far away, and a line. */
    private static String article(String id, String day, String topic, String position) {
        return """
                {"external_id": "%1$s", "headline": "Headline %1$s", "pub_date": "%2$s", "source": {"id": "s"},
                 "metadata": [{"meta_type": "topic", "category": "%3$s"}],
                 "locations": [
                   {"label": "L", "location_type": "city", "nature": "primary",
                    "geometry": {"type": "Point", "coordinates": [%4$s]}},
                   {"label": "M", "location_type": "city", "nature": "secondary",
                    "geometry": {"type": "Point", "coordinates": [50, 50]}},
                   {"label": "N", "location_type": "road", "nature": "primary",
                    "geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}}]}""".formatted(id, day, topic, position);
    }
}
