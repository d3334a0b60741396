package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static dev.dateline.search.AtomXml.all;
import static dev.dateline.search.AtomXml.link;
import static dev.dateline.search.AtomXml.only;
import static dev.dateline.search.AtomXml.read;
import static dev.dateline.search.AtomXml.text;
import static io.restassured.config.DecoderConfig.decoderConfig;
import static io.restassured.config.RestAssuredConfig.config;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.content.articles.TestArticles.Stored;
import dev.dateline.content.vectors.TestEmbedding;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Searches and lists as Atom feeds. Source: RFC 4287; RFC 5005, 3; GeoRSS Simple. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class AtomFeedTest {

    private static final String ATOM = "application/atom+xml";
    private static final String SEARCH = "/articles/geo-search?bbox=0,0,2,2";

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void feedsAreCompressed() {
        article(project.id()).at(1, 1).store();
        project.given()
                .header("Accept", ATOM)
                .header("Accept-Encoding", "gzip")
                .config(config().decoderConfig(decoderConfig().noContentDecoders()))
                .get(project.path(SEARCH))
                .then()
                .statusCode(200)
                .header("Content-Encoding", "gzip");
    }

    @Test
    void anEntryIsAnArticleWithItsMatchingPoints() {
        Stored story = article(project.id())
                .published("2026-11-03")
                .tag("topic", "fire")
                .place("city", "primary", point(1.5, 0.25))
                .place("{\"type\":\"LineString\",\"coordinates\":[[0,0],[1,1]]}")
                .at(50, 50)
                .store();
        Element feed = feed(SEARCH);
        assertThat(text(feed, "title")).isEqualTo("Articles of Test");
        Element entry = only(feed, "entry");
        assertThat(text(entry, "title")).isEqualTo("Headline");
        assertThat(text(entry, "summary")).isEqualTo("A body.");
        assertThat(text(entry, "published")).isEqualTo("2026-11-03T00:00:00Z");
        assertThat(text(only(entry, "author"), "name")).isEqualTo("An Author");
        assertThat(text(entry, "updated")).isEqualTo(text(feed, "updated"));
        assertThat(Instant.parse(text(entry, "updated"))).isAfter(Instant.EPOCH);
        assertThat(only(entry, "category").getAttribute("term")).isEqualTo("topic:fire");
        assertThat(only(entry, "category").getAttribute("label")).isEqualTo("fire");
        assertThat(text(entry, "point")).isEqualTo("0.25 1.5");
        String own = link(entry, "alternate");
        assertThat(own).endsWith("/articles/" + story.id()).isEqualTo(link(entry, "related"));
        project.given().get(URI.create(own)).then().statusCode(200).body("id", equalTo((int) story.id()));
        Element listed = only(feed("/articles"), "entry");
        assertThat(text(listed, "id")).isEqualTo(text(entry, "id"));
        assertThat(all(listed, "point")).isEmpty();
    }

    @Test
    void whatIsWrittenIsReadAgainWhateverItHolds() {
        String odd = "A <b> & \"c\" 'd' ]]> \u00e9 \ud83d\udd25 end";
        article(project.id())
                .text(odd + "\u0001\uffff", "x")
                .tag("topic", "<&\"\t>")
                .at(1, 1)
                .store();
        for (String path : List.of(SEARCH, "/articles")) {
            Element entry = only(feed(path), "entry");
            assertThat(text(entry, "title")).isEqualTo(odd + "\ufffd\ufffd");
            assertThat(only(entry, "category").getAttribute("label")).isEqualTo("<&\"\t>");
        }
    }

    @Test
    void anArticleLinksToItsSource() {
        TestRuns.submit(project, """
                {"headline": "h", "url": "https://a.example/x?a=1&b=%22", "author": null,
                 "locations": [{"label": "x", "location_type": "city", "geometry": {"type": "Point", "coordinates": [1, 1]}}]}
                """);
        Element feed = feed(SEARCH);
        Element entry = only(feed, "entry");
        assertThat(link(entry, "alternate")).isEqualTo("https://a.example/x?a=1&b=%22");
        assertThat(all(entry, "published")).isEmpty();
        assertThat(all(entry, "author")).isEmpty();
        assertThat(text(only(feed, "author"), "name")).isEqualTo("Test");
    }

    @Test
    void idsStayAndDiffer() {
        for (int count = 0; count < 3; count++) {
            article(project.id()).at(1, 1).store();
        }
        Element feed = feed(SEARCH);
        List<String> ids = new ArrayList<>(
                all(feed, "entry").stream().map(entry -> text(entry, "id")).toList());
        assertThat(feed(SEARCH + "&limit=2&offset=1")).satisfies(page -> {
            assertThat(text(page, "id")).isEqualTo(text(feed, "id"));
            assertThat(all(page, "entry").stream().map(entry -> text(entry, "id")))
                    .isEqualTo(ids.subList(1, 3));
        });
        ids.add(text(feed, "id"));
        ids.add(text(feed("/articles"), "id"));
        ids.add(text(feed(SEARCH + "&nature=primary"), "id"));
        project = TestProjects.create();
        ids.add(text(feed(SEARCH), "id"));
        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("urn:uuid:[0-9a-f-]{36}"));
    }

    @Test
    void pagesLinkToTheirNeighbours() {
        for (int count = 0; count < 5; count++) {
            article(project.id()).at(1, 1).store();
        }
        for (String path : List.of(SEARCH + "&limit=2", SEARCH + "&limit=2&cursor=*", "/articles?limit=2")) {
            Element first = feed(path);
            assertThat(link(first, "self")).endsWith(project.path(path));
            assertThat(link(first, "previous")).isEmpty();
            Element second = read(project.given()
                    .urlEncodingEnabled(false)
                    .accept(ATOM)
                    .get(URI.create(link(first, "next")))
                    .then());
            assertThat(all(second, "entry")).hasSize(2);
            assertThat(link(second, "previous")).isNotEmpty();
            assertThat(link(second, "next")).isNotEmpty();
        }
    }

    @Test
    void nothingFoundIsAFeedWithoutEntries() {
        for (String path : List.of(SEARCH, "/articles", "/articles?q=nothing")) {
            Element feed = feed(path);
            assertThat(all(feed, "entry")).isEmpty();
            assertThat(text(feed, "updated")).isEqualTo("1970-01-01T00:00:00Z");
        }
    }

    @Test
    void aReaderThatComesBackIsToldWhetherAnythingChanged() {
        TestEmbedding.set(project, false); // a vector that an article gets later is a change
        article(project.id()).at(1, 1).store();
        for (String path : List.of(SEARCH, "/articles")) {
            String tag = get(ATOM, path)
                    .header("Vary", containsString("Accept"))
                    .extract()
                    .header("ETag");
            project.given()
                    .urlEncodingEnabled(false)
                    .accept(ATOM)
                    .header("If-None-Match", tag)
                    .get(project.path(path))
                    .then()
                    .statusCode(304)
                    .body(emptyString());
        }
    }

    @Test
    void refusalsAreProblemsAndOtherFormsAreNotGiven() {
        get(ATOM, "/articles/geo-search").statusCode(400).contentType("application/problem+json");
        get(ATOM, "/articles?limit=0").statusCode(400).contentType("application/problem+json");
        get("application/xml", "/articles").statusCode(406).body("code", equalTo("not_acceptable"));
        get("text/csv", "/articles").statusCode(406);
        get("*/*", "/articles").statusCode(200).contentType("application/json");
        get("text/html, application/atom+xml;q=0.9", "/articles")
                .statusCode(200)
                .contentType(containsString(ATOM));
    }

    private ValidatableResponse get(String accept, String path) {
        return project.given()
                .urlEncodingEnabled(false)
                .accept(accept)
                .get(project.path(path))
                .then();
    }

    private Element feed(String path) {
        return read(get(ATOM, path).contentType(containsString(ATOM)));
    }
}
