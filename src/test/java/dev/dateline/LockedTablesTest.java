package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.KnownOperations.Known;
import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** However long others hold the tables, each read is answered in time, and leaves no setting behind. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class LockedTablesTest {

    /** Fewer than the connections of the pool, so that no request waits for one. */
    private static final int CLIENTS = 10;

    private static final String BUSY = "The database is unavailable or busy; retry";

    /** Searches, whose own limit {@code SearchTimeoutTest} tries. */
    private static final Set<String> SEARCHES = Set.of(
            "listArticles",
            "geoSearch",
            "geoSearchDensity",
            "semanticSearch",
            "listLocations",
            "listLocationTypes",
            "listEntities",
            "getEntity",
            "listEntityArticles",
            "listEntityConnections");

    /** All that the migrations made. */
    private static final String TABLES = """
            select string_agg(quote_ident(tablename), ', ')
            from pg_tables
            where schemaname = 'public'
              and tablename <> 'spatial_ref_sys'
            """;

    @Inject
    DataSource pool;

    @ConfigProperty(name = "quarkus.datasource.jdbc.max-size")
    int poolSize;

    @TestHTTPResource
    URI service;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private TestWorld world;

    @BeforeEach
    void createWorld() {
        world = TestWorld.create();
    }

    @AfterEach
    void closeWorld() {
        world.close();
    }

    @Test
    void everyReadEndsThoughEveryTableIsLocked() throws Exception {
        List<Known> reads = KnownOperations.all().stream()
                .filter(operation ->
                        operation.method().equals("get") || operation.id().equals("locate"))
                .filter(operation -> !SEARCHES.contains(operation.id()))
                .filter(operation -> !operation.isStream()) // it does not end
                .toList();
        assertThat(reads)
                .extracting(Known::id)
                .contains("getArticle", "listEvents", "listRuns", "listWebhookDeliveries", "searchGazetteer", "locate");
        assertThat(answers(reads))
                .allSatisfy((read, answer) ->
                        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200));
        Map<Known, HttpResponse<String>> answers;
        try (Connection holding = TestDatabase.superuser();
                Statement statement = holding.createStatement()) {
            holding.setAutoCommit(false);
            String tables = first(statement, TABLES);
            statement.execute("lock table " + tables + " in access exclusive mode");
            answers = answers(reads);
        }
        assertThat(answers).allSatisfy((read, answer) -> {
            JsonPath problem = JsonPath.from(answer.body());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
            assertThat(answer.headers().firstValue("Retry-After")).contains("2");
            assertThat(problem.getString("code")).isEqualTo("unavailable");
            assertThat(problem.getString("detail")).isEqualTo("The database took too long to answer; retry later");
        });
        assertThat(limitsOfThePool()).containsOnly("0");
        assertThat(answers(reads))
                .allSatisfy((read, answer) ->
                        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200));
        assertThat(limitsOfThePool()).containsOnly("0");
    }

    private Map<Known, HttpResponse<String>> answers(List<Known> reads)
            throws InterruptedException, ExecutionException {
        Map<Known, Future<HttpResponse<String>>> sent = new LinkedHashMap<>();
        Map<Known, HttpResponse<String>> answers = new LinkedHashMap<>();
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            for (Known read : reads) {
                Callable<HttpResponse<String>> asking = () -> answer(read);
                sent.put(read, clients.submit(asking));
            }
        }
        for (Known read : reads) {
            answers.put(read, sent.get(read).get());
        }
        return answers;
    }

    /** As a client does: on a loaded machine even a connection of the pool may take longer than a request waits for it. */
    private HttpResponse<String> answer(Known read) {
        return Waiting.forPresent(
                () -> Optional.of(ask(read)).filter(answer -> !answer.body().contains(BUSY)));
    }

    private HttpResponse<String> ask(Known read) throws IOException, InterruptedException {
        Map<String, String> ids = new HashMap<>();
        read.ids().forEach(id -> ids.put(id, KnownOperations.IDS.get(id).apply(world)));
        String query = read.row().query();
        String path = read.path(world.project().slug(), ids) + (query.isEmpty() ? "" : "?" + query);
        var body = read.row().body();
        HttpRequest request = HttpRequest.newBuilder(service.resolve(path))
                .header("Authorization", "Bearer " + world.project().key())
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(Waiting.SECONDS)) // a read that hangs is told as one
                .method(
                        read.verb(),
                        body == null
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body.apply(world)))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** The limit of a statement that each connection has which a request may get. */
    private List<String> limitsOfThePool() throws SQLException {
        List<Connection> all = new ArrayList<>();
        List<String> limits = new ArrayList<>();
        try {
            for (int taken = 0; taken < poolSize - 4; taken++) { // the others are for what works in the background
                all.add(pool.getConnection());
            }
            for (Connection one : all) {
                try (Statement statement = one.createStatement()) {
                    limits.add(first(statement, "show statement_timeout"));
                }
            }
        } finally {
            for (Connection one : all) {
                one.close();
            }
        }
        return limits;
    }

    private static String first(Statement statement, String sql) throws SQLException {
        try (ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }
}
