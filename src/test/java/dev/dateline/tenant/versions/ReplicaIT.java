package dev.dateline.tenant.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import dev.dateline.Waiting;
import dev.dateline.platform.database.ReadSessions;
import dev.dateline.platform.database.Standby;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.TestStandby;
import dev.dateline.runs.ServerProcess;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.arc.Arc;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Reads from a real streaming replica are never stale, and never fail while the primary is available (ADR 24); needs
 * the package.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ReplicaIT {

    private static final int SILENT_READS = 50;

    private static TestStandby standby;
    private static ServerProcess server;

    private final TestProject project = TestProjects.create();
    private int articles;

    @BeforeEach
    void start() throws Exception {
        if (server == null) {
            standby = TestStandby.create();
            server = server("replica-reader", "10M"); // longer than a test takes between two steps
        }
        submit();
        awaitReplica();
    }

    private static ServerProcess server(String name, String maxLag) throws Exception {
        // without indexes in memory: every search queries a database once
        Map<String, String> settings = Map.of(
                "DATELINE_READ_JDBC_URL",
                standby.jdbcUrlOfTwo(),
                "DATELINE_READ_MAX_LAG",
                maxLag,
                "DATELINE_INDEX_MAX_MEMORY",
                "0");
        return ServerProcess.start(name, settings);
    }

    @AfterEach
    void resume() throws SQLException {
        standby.query("select pg_wal_replay_resume()");
    }

    @AfterAll
    static void stop() throws Exception {
        try (TestStandby last = standby) {
            server.close();
        }
    }

    @Test
    void searchesAndArticlesAreReadFromTheReplica() {
        double before = reads("replica", "none");
        int id = project.given()
                .get(server.url(project.path("/articles/geo-search?bbox=0,0,2,2&include=images")))
                .then()
                .statusCode(200)
                .body("pagination.total", equalTo(articles))
                .body("items[0].matching_locations[0].geometry_json.coordinates", notNullValue())
                .extract()
                .path("items[0].id");
        project.given()
                .get(server.url(project.path("/articles/" + id)))
                .then()
                .statusCode(200)
                .body("headline", equalTo("Headline"));
        project.given()
                .get(server.url(project.path("/articles/999999999")))
                .then()
                .statusCode(404);
        assertThat(reads("replica", "none")).isEqualTo(before + 3);
        RestAssured.get(server.url("/q/health/ready"))
                .then()
                .statusCode(200)
                .body("checks.find { it.name == 'database' }.data.replicas", equalTo("answering"));
    }

    @Test
    void whoSawARunSucceedFindsItsArticlesWhileTheReplicaFollows() {
        for (int times = 0; times < 40; times++) {
            submit();
            assertThat(total()).isEqualTo(articles);
        }
    }

    @Test
    void whatTheReplicaLacksThePrimaryAnswers() throws Exception {
        standby.query("select pg_wal_replay_pause()");
        double before = reads("primary", "version");
        submit();
        assertThat(total()).isEqualTo(articles);
        assertThat(reads("primary", "version")).isEqualTo(before + 1);
        standby.query("select pg_wal_replay_resume()");
        awaitReplica();
    }

    @Test
    void aLaggingReplicaIsSpared() throws Exception {
        try (ServerProcess strict = server("replica-strict", "2S")) {
            standby.query("select pg_wal_replay_pause()");
            submit();
            Waiting.until(() -> total(strict) == articles && reads(strict, "primary", "lag") > 0);
            RestAssured.get(strict.url("/q/health/ready"))
                    .then()
                    .statusCode(200)
                    .body("checks.find { it.name == 'database' }.data.replicas", equalTo("behind"));
        }
    }

    @Test
    void replicaBehindInOneProjectStillServesAnother() throws Exception {
        TestProject other = TestProjects.create();
        TestRuns.submit(other, item());
        awaitReplica();
        standby.query("select pg_wal_replay_pause()");
        submit();
        assertThat(total()).isEqualTo(articles);
        double before = reads("replica", "none");
        other.given()
                .get(server.url(other.path("/articles/geo-search?bbox=0,0,2,2")))
                .then()
                .body("pagination.total", equalTo(1));
        assertThat(reads("replica", "none")).isEqualTo(before + 1);
    }

    @Test
    void aKilledReplicaIsNotMissedAndComesBackByItself() throws Exception {
        standby.kill();
        for (int times = 0; times < 20; times++) {
            submit();
            assertThat(total()).isEqualTo(articles);
        }
        assertThat(reads("primary", "away")).isGreaterThan(0);
        assertThat(server.readiness()).isEqualTo(200);
        standby.start();
        awaitReplica();
    }

    @Test
    void aReplicaThatFallsSilentCostsOneShortTimeoutNotOneARequest() throws Exception {
        standby.signal("STOP");
        try {
            long start = System.nanoTime();
            for (int times = 0; times < SILENT_READS; times++) {
                assertThat(total()).isEqualTo(articles);
            }
            assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start))
                    .as("seconds; each read would wait for one")
                    .isLessThan(SILENT_READS);
        } finally {
            standby.signal("CONT");
        }
        awaitReplica();
    }

    @Test
    void withoutThePrimaryNothingOldIsAnswered() throws Exception {
        long postmaster = Long.parseLong(Files.readAllLines(Path.of("target/test-home/postgres/data/postmaster.pid"))
                .getFirst());
        ProcessHandle primary = ProcessHandle.of(postmaster).orElseThrow();
        long supervisor = primary.parent().orElseThrow().pid();
        signal("STOP", supervisor); // it would start another server before the test looks
        try {
            primary.destroyForcibly();
            Waiting.until(() -> search().statusCode() == 503);
            search().then()
                    .statusCode(503)
                    .header("Retry-After", notNullValue())
                    .body("code", equalTo("unavailable"));
            assertThat(standby.query("select pg_is_in_recovery()")).isEqualTo("t");
        } finally {
            signal("CONT", supervisor);
        }
        Waiting.until(() -> search().statusCode() == 200);
        submitUntilTaken();
        assertThat(total()).isEqualTo(articles);
        awaitReplica();
    }

    @Test
    void whatReplayCancelsThePrimaryAnswers() throws Exception {
        DataSource database = bean(DataSource.class);
        Standby replicas = standby.standby(database);
        SimpleMeterRegistry metrics = new SimpleMeterRegistry();
        ReadSessions sessions = bean(ReadSessions.class);
        ProjectReads reads = new ProjectReads(
                bean(ProjectVersions.class),
                bean(PrimaryReads.class),
                replicas,
                sessions,
                metrics,
                bean(ResponseVersion.class));
        Waiting.until(() -> replicas.state() == Standby.State.ANSWERING);
        try (var thread = Executors.newSingleThreadExecutor()) {
            var answer = thread.submit(() -> reads.read(
                    project.id(),
                    () -> sessions.current()
                            .createNativeQuery(
                                    "select pg_is_in_recovery()::text || pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)"
                                            + " from article_image right join project on project.id = article_image.project_id"
                                            + " where project.id = "
                                            + project.id().value(),
                                    String.class)
                            .getSingleResult()));
            Waiting.until(() -> sleepsOnReplica());
            try (var connection = database.getConnection();
                    var statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                statement.execute("lock table article_image in access exclusive mode");
                connection.commit();
            }
            assertThat(answer.get()).startsWith("false");
        }
        assertThat(count(metrics, "primary", "conflict")).isEqualTo(1);
    }

    @Test
    void whatReplicasHaveNoConnectionForThePrimaryAnswers() throws Exception {
        Standby replicas = standby.standby(bean(DataSource.class));
        SimpleMeterRegistry metrics = new SimpleMeterRegistry();
        ProjectReads reads = new ProjectReads(
                bean(ProjectVersions.class),
                bean(PrimaryReads.class),
                replicas,
                bean(ReadSessions.class),
                metrics,
                bean(ResponseVersion.class));
        Waiting.until(() -> replicas.state() == Standby.State.ANSWERING);
        try (var one = replicas.begin();
                var other = replicas.begin()) {
            assertThat(one.connection()).isNotSameAs(other.connection());
            assertThat(reads.read(project.id(), () -> "answer")).isEqualTo("answer");
        }
        assertThat(reads.read(project.id(), () -> "answer")).isEqualTo("answer");
        assertThat(count(metrics, "primary", "busy")).isEqualTo(1);
        assertThat(count(metrics, "replica", "none")).isEqualTo(1);
    }

    private static double count(SimpleMeterRegistry metrics, String server, String reason) {
        return metrics.counter("dateline.reads", "server", server, "reason", reason)
                .count();
    }

    private static boolean sleepsOnReplica() {
        try {
            return standby.query("select count(*) from pg_stat_activity where wait_event = 'PgSleep'")
                    .equals("1");
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private void submit() {
        TestRuns.submit(project, item());
        articles++;
    }

    /** The first connections after the database was killed are broken. */
    private void submitUntilTaken() throws Exception {
        Waiting.until(() -> {
            try {
                submit();
                return true;
            } catch (RuntimeException broken) {
                return false;
            }
        });
    }

    private static String item() {
        return """
                {"headline": "Headline", "images": [{"url": "https://img.example/1"}], "metadata": [{"meta_type": "a", "category": "b"}],
                 "locations": [{"label": "L", "location_type": "city", "geometry": {"type": "Point", "coordinates": [1, 1]}}]}
                """;
    }

    private io.restassured.response.Response search() {
        return search(server);
    }

    private io.restassured.response.Response search(ServerProcess asked) {
        return project.given().get(asked.url(project.path("/articles/geo-search?bbox=0,0,2,2")));
    }

    private int total() {
        return total(server);
    }

    private int total(ServerProcess asked) {
        return search(asked).then().statusCode(200).extract().path("pagination.total");
    }

    /** Waits until the replica has answered one more time. */
    private void awaitReplica() throws Exception {
        double before = reads("replica", "none");
        Waiting.until(() -> total() == articles && reads("replica", "none") > before);
    }

    private static double reads(String by, String reason) {
        return reads(server, by, reason);
    }

    private static double reads(ServerProcess asked, String by, String reason) {
        Pattern line =
                Pattern.compile("dateline_reads_total\\{(?=[^}]*server=\"%s\")(?=[^}]*reason=\"%s\")[^}]*} ([0-9.E]+)"
                        .formatted(by, reason));
        var match = line.matcher(RestAssured.get(asked.url("/q/metrics")).asString());
        return match.find() ? Double.parseDouble(match.group(1)) : 0;
    }

    private static void signal(String name, long process) throws Exception {
        new ProcessBuilder("kill", "-" + name, String.valueOf(process)).start().waitFor();
    }

    private static <T> T bean(Class<T> type) {
        return Arc.container().instance(type).get();
    }
}
