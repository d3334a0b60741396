package dev.dateline.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.content.articles.TestArticles;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.search.liveindex.TestLiveIndexes;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The statements of searches end within {@code dateline.search.timeout}, and the server has nothing to warn about. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SearchStatementTest {

    /** Of all kinds, by the index and in SQL. */
    private static final List<String> SEARCHES = List.of(
            "/articles/geo-search?bbox=-180,-90,180,90&include=facets&include=images",
            "/articles/geo-search?center_lng=0&center_lat=0&radius_miles=500&sort=distance",
            "/articles/geo-search?center_lng=0.3&center_lat=0.2&radius_miles=0.001",
            "/articles/geo-search/density?bbox=-180,-90,180,90",
            "/articles?include=images&limit=2",
            "/articles?q=headline&cursor=*",
            "/articles/semantic-search?q=flood",
            "/entities",
            "/entities/person/ann",
            "/entities/person/ann/articles",
            "/entities/person/ann/connections",
            "/locations",
            "/locations/types");

    private static final String ITEM = """
            {"external_id": "one", "headline": "Flood", "body": "A headline.",
              "entities": [{"type": "person", "id": "ann", "name": "Ann"}, {"type": "person", "id": "bob", "name": "Bob"}],
              "locations": [{"label": "x", "location_type": "city", "formatted_address": "x",
                             "geometry": {"type": "Point", "coordinates": [0.3, 0.2]}}]}
            """;

    @Inject
    LiveIndexes indexes;

    @TestHTTPResource
    URI service;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final TestProject project = TestProjects.create();

    @BeforeEach
    void storeArticles() {
        TestRuns.submit(project, ITEM);
        TestArticles.article(project.id()).at(0.3, 0.2).images(1).store();
    }

    @Test
    void everySearchByTheIndexEndsWithTheTimeout() throws Exception {
        answers();
        TestLiveIndexes.awaitWords(indexes, project.id());
        TestLiveIndexes.awaitVectors(indexes, project.id());
        assertThat(answers())
                .as("by the index")
                .allSatisfy((path, status) -> assertThat(status).isEqualTo(200));
        assertThat(answersWhileTablesAreLocked())
                .allSatisfy((path, status) -> assertThat(status).isEqualTo(503));
    }

    @Test
    void everySearchInSqlEndsWithTheTimeout() throws Exception {
        TestLiveIndexes.evictAll(indexes);
        assertThat(answersWhileTablesAreLocked())
                .allSatisfy((path, status) -> assertThat(status).isEqualTo(503));
    }

    @Test
    void searchesGiveTheServerNothingToWarnAbout() throws Exception {
        Path log = Path.of("target", "test-home", "postgres", "postgres.log");
        Assumptions.assumeTrue(Files.exists(log), "another database than the embedded one");
        long before = Files.size(log);
        answers();
        TestLiveIndexes.awaitWords(indexes, project.id());
        TestLiveIndexes.awaitVectors(indexes, project.id());
        assertThat(answers()).allSatisfy((path, status) -> assertThat(status).isEqualTo(200));
        assertThat(linesAfter(log, before)).noneMatch(line -> line.contains("WARNING"));
    }

    private static List<String> linesAfter(Path log, long position) throws IOException {
        byte[] all = Files.readAllBytes(log);
        byte[] end = Arrays.copyOfRange(all, (int) Math.min(position, all.length), all.length);
        return new String(end, StandardCharsets.UTF_8).lines().toList();
    }

    private Map<String, Integer> answersWhileTablesAreLocked() throws Exception {
        try (Connection connection = TestDatabase.dataSource().getConnection();
                var lock = connection.createStatement()) {
            connection.setAutoCommit(false);
            lock.execute("lock table article, mention, known_entity, project_version in access exclusive mode");
            return answers();
        } finally {
            unlocked();
        }
    }

    private static void unlocked() throws SQLException {
        try (Connection connection = TestDatabase.dataSource().getConnection();
                var query = connection.createStatement()) {
            query.execute("select from project_version limit 1");
        }
    }

    /** The status of each search. */
    private Map<String, Integer> answers() throws Exception {
        Map<String, CompletableFuture<HttpResponse<String>>> sent = new LinkedHashMap<>();
        SEARCHES.forEach(path -> sent.put(path, client.sendAsync(request(path), HttpResponse.BodyHandlers.ofString())));
        Map<String, Integer> statuses = new LinkedHashMap<>();
        for (var one : sent.entrySet()) {
            statuses.put(
                    one.getKey(),
                    one.getValue()
                            .thenApply(HttpResponse::statusCode)
                            .exceptionally(noAnswer -> 0)
                            .get(Waiting.SECONDS, TimeUnit.SECONDS));
        }
        return statuses;
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(service.resolve(project.path(path)))
                .header("Authorization", "Bearer " + project.key())
                .timeout(Duration.ofSeconds(Waiting.SECONDS))
                .build();
    }
}
