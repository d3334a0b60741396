package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import dev.dateline.Waiting;
import dev.dateline.runs.Run;
import dev.dateline.runs.TestRuns;
import dev.dateline.runs.work.RunStatus;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One node of a distributed database is away, or gives its shards to another one, while two projects are in use. */
@QuarkusIntegrationTest
@QuarkusTestResource(TestDatabase.class)
class NodeAwayCitusIT {

    private static final String ROLE = System.getProperty("dateline.test.role");
    private static final int MAX_PROJECTS = 50;

    @TestHTTPResource
    URI server;

    private final TestCitus cluster = TestCitus.named().orElseThrow();
    private final TestProject one = TestProjects.create();
    private final TestProject other = onAnotherNodeThan(one);

    @AfterEach
    void letIn() throws SQLException {
        admit(one, -1);
    }

    @Test
    void onlyTheProjectsOfTheNodeThatIsAwayAreRefusedAndNoItemFails() throws Exception {
        TestRuns.submit(one, TestRuns.item(1));
        TestRuns.submit(other, TestRuns.item(1));
        Run accepted = TestRuns.create(one, TestRuns.items(300));
        admit(one, 0);
        articles(one)
                .then()
                .statusCode(503)
                .contentType(containsString("application/problem+json"))
                .header("Retry-After", matchesPattern("[1-9][0-9]*"))
                .body("code", equalTo("unavailable"));
        trigger(one).then().statusCode(503).body("code", equalTo("unavailable"));
        articles(other).then().statusCode(200).body("pagination.total", equalTo(1));
        Run untouched = TestRuns.submit(other, TestRuns.item(2));
        assertThat(untouched.status()).isEqualTo(RunStatus.SUCCEEDED);
        Waiting.until(() -> completed(other).contains(untouched.id().toString()));
        Waiting.until(() -> readiness().contains("nodes_away"));
        RestAssured.get("/q/health/ready").then().statusCode(200);

        admit(one, -1);
        Waiting.until(() -> articles(one).statusCode() == 200);
        Run ended = TestRuns.work(one, accepted.id());
        assertThat(ended.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(ended.counts().failed()).isZero();
        articles(one).then().body("pagination.total", equalTo(300));
        Waiting.until(() -> !readiness().contains("nodes_away"));
    }

    @Test
    void aNodeThatIsFrozenHoldsUpNoOtherProject() throws Exception {
        TestRuns.submit(one, TestRuns.item(1));
        TestRuns.submit(other, TestRuns.item(1));
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        try (FrozenNode frozen = FrozenNode.freeze(cluster, node(one))) {
            for (int number = 0; number < 20; number++) {
                threads.submit(() -> articles(one).statusCode()); // some are not answered before the node is
            }
            Run untouched = TestRuns.submit(other, TestRuns.item(2));
            assertThat(untouched.status()).isEqualTo(RunStatus.SUCCEEDED);
            Waiting.until(() -> completed(other).contains(untouched.id().toString()));
            Waiting.until(() -> readiness().contains("nodes_away"));
            articles(one).then().statusCode(503).body("code", equalTo("unavailable"));
            trigger(one).then().statusCode(503).body("code", equalTo("unavailable"));
            articles(other).then().statusCode(200);
            frozen.close();
            Waiting.until(() -> articles(one).statusCode() == 200);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void shardsThatMoveWhileRunsGoOnLoseNothing() throws Exception {
        Queue<Integer> statuses = new ConcurrentLinkedQueue<>();
        Queue<Run> accepted = new ConcurrentLinkedQueue<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> moved = threads.submit(() -> {
                move(one);
                move(one);
                move(one);
                return null;
            });
            List<Future<?>> clients = new ArrayList<>();
            for (int client = 0; client < 4; client++) {
                clients.add(threads.submit(() -> {
                    while (!moved.isDone() || accepted.isEmpty()) {
                        Response answer = trigger(one);
                        statuses.add(answer.statusCode());
                        if (answer.statusCode() == 202) {
                            JsonPath body = answer.jsonPath();
                            accepted.add(TestRuns.work(one, UUID.fromString(body.getString("run_id"))));
                        }
                        statuses.add(articles(one).statusCode());
                    }
                }));
            }
            moved.get();
            for (Future<?> client : clients) {
                client.get();
            }
        }
        assertThat(statuses).isSubsetOf(200, 202, 503);
        assertThat(accepted)
                .allSatisfy(run -> assertThat(run.status()).isEqualTo(RunStatus.SUCCEEDED))
                .allSatisfy(run -> assertThat(run.counts().succeeded()).isEqualTo(1));
        articles(one).then().statusCode(200).body("pagination.total", equalTo(accepted.size()));
        assertThat(node(one)).isEqualTo(node(other));
        List<String> runs = accepted.stream().map(run -> run.id().toString()).toList();
        Waiting.until(() -> completed(one).containsAll(runs));
        assertThat(completed(one))
                .as("runs that the feed tells of, each once")
                .containsExactlyInAnyOrderElementsOf(runs);
    }

    @Test
    void aProjectStaysOnItsNodeWhileATransactionWritesToIt() throws Exception {
        String node = node(one);
        try (Connection writer = superuser(cluster.url());
                Statement role = writer.createStatement()) {
            role.execute("set role " + ROLE);
            writer.setAutoCommit(false);
            Query.get(SqlText.of("select write_to_project(?)", one.id().value()), row -> true)
                    .ask(writer);
            assertThatThrownBy(() -> move(one, "set lock_timeout = '1s'")).hasMessageContaining("lock timeout");
            assertThat(node(one)).isEqualTo(node);
            writer.commit();
        }
        move(one);
        assertThat(node(one)).isNotEqualTo(node);
    }

    @Test
    void whoWaitsForEventsOfAProjectHearsThemOnWhicheverNodeItLies() throws Exception {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            List<CompletableFuture<HttpResponse<String>>> waiting = List.of(wait(client, one), wait(client, other));
            Waiting.until(() -> RestAssured.get("/q/metrics").asString().contains("dateline_events_waiting 2.0"));
            long start = System.nanoTime();
            TestRuns.submit(one, TestRuns.item(1));
            TestRuns.submit(other, TestRuns.item(1));
            for (CompletableFuture<HttpResponse<String>> answer : waiting) {
                JsonPath page = JsonPath.from(
                        answer.get(Waiting.SECONDS, TimeUnit.SECONDS).body());
                assertThat(page.getList("items.data.outcome")).isEqualTo(List.of("succeeded"));
            }
            assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start))
                    .as("seconds until both were told; nobody is told after 30")
                    .isLessThan(30);
        }
    }

    private CompletableFuture<HttpResponse<String>> wait(HttpClient client, TestProject project) {
        return client.sendAsync(
                HttpRequest.newBuilder(server.resolve(project.path("/events?wait=30&type=service.run.completed")))
                        .header("Authorization", "Bearer " + project.key())
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** Every run has an article of its own. */
    private static Response trigger(TestProject project) {
        return project.given()
                .contentType("application/json")
                .body("{\"items\": [{\"headline\": \"h\"}]}")
                .post(project.path("/runs"));
    }

    private static Response articles(TestProject project) {
        return project.given().get(project.path("/articles?limit=1"));
    }

    /** The runs whose end the whole feed tells of. */
    private static List<String> completed(TestProject project) {
        List<String> runs = new ArrayList<>();
        String cursor = "";
        do {
            JsonPath page = project.given()
                    .get(project.path("/events?limit=100&type=service.run.completed" + cursor))
                    .jsonPath();
            runs.addAll(page.getList("items.run.id"));
            cursor = page.getString("next_cursor") == null ? "" : "&cursor=" + page.getString("next_cursor");
        } while (!cursor.isEmpty());
        return runs;
    }

    private static String readiness() {
        return RestAssured.get("/q/health/ready").asString();
    }

    private TestProject onAnotherNodeThan(TestProject project) {
        try {
            String taken = node(project);
            for (int tries = 0; tries < MAX_PROJECTS; tries++) {
                TestProject found = TestProjects.create();
                if (!node(found).equals(taken)) {
                    return found;
                }
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        throw new IllegalStateException("all projects lie on one node");
    }

    /** The address of the node that has a project's rows. */
    private String node(TestProject project) throws SQLException {
        try (Connection connection = superuser(cluster.url())) {
            return Query.get(SqlText.of("""
                            select n.nodename || ':' || n.nodeport
                            from pg_dist_placement p
                            join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
                            where p.shardid = get_shard_id_for_distribution_column('article', ?)
                            """, project.id().value()), row -> row.getString(1))
                    .ask(connection);
        }
    }

    /** Lets a project's node accept this many connections of the program's role, and ends those above; -1: any number. */
    private void admit(TestProject project, int connections) throws SQLException {
        String url = "jdbc:postgresql://" + node(project)
                + URI.create(cluster.url().substring("jdbc:".length())).getPath();
        try (Connection connection = superuser(url);
                Statement statement = connection.createStatement()) {
            statement.execute("set citus.enable_ddl_propagation = off");
            statement.execute("alter role %s connection limit %d".formatted(ROLE, connections));
            if (connections == 0) {
                statement.execute("""
                        select pg_terminate_backend(pid)
                        from pg_stat_activity
                        where usename = '%s'
                        """.formatted(ROLE));
            }
        }
    }

    /** Moves all shards that lie together with a project's rows to the other node. */
    private void move(TestProject project, String... settings) throws Exception {
        Waiting.until(this::areOldShardsGone);
        try (Connection connection = superuser(cluster.url());
                Statement statement = connection.createStatement()) {
            for (String setting : settings) {
                statement.execute(setting);
            }
            statement.execute("""
                    select citus_move_shard_placement(
                        p.shardid, n.nodename, n.nodeport, o.nodename, o.nodeport, 'force_logical')
                    from pg_dist_placement p
                    join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
                    join pg_dist_node o on o.groupid not in (0, p.groupid) and o.noderole = 'primary'
                    where p.shardid = get_shard_id_for_distribution_column('article', %d)
                    """.formatted(project.id().value()));
        }
    }

    /** Drops what earlier moves left, unless a statement still reads it. */
    private boolean areOldShardsGone() {
        try (Connection connection = superuser(cluster.url());
                Statement statement = connection.createStatement()) {
            statement.execute("call citus_cleanup_orphaned_resources()");
            return Query.get(SqlText.of("select not exists (select from pg_dist_cleanup)"), row -> row.getBoolean(1))
                    .ask(connection);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static Connection superuser(String url) throws SQLException {
        return DriverManager.getConnection(url, TestCitus.USERNAME, TestCitus.PASSWORD);
    }
}
