package dev.dateline.app.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import dev.dateline.feed.webhooks.TestWebhooks;
import dev.dateline.feed.webhooks.http.Receiver;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SecondDatabase;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Moves with the packaged program between two installations, each with a server; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ProjectMoveIT {

    private static final int ARTICLES = Integer.getInteger("move.articles", 2_000);
    private static final int RUN = 1_000;
    private static final String WRONG = "wrong";

    /** The end of a command. */
    private record Ended(int code, List<String> said) {}

    private static SecondDatabase second;
    private static ServerProcess source;
    private static ServerProcess target;

    @BeforeAll
    static void start() throws Exception {
        second = new SecondDatabase("move_cell");
        source = ServerProcess.start("move-source", settings(Map.of()));
        target = ServerProcess.start("move-target", settings(second.environment()));
    }

    @AfterAll
    static void stop() throws Exception {
        target.close();
        source.close();
        second.close();
    }

    private static Map<String, String> settings(Map<String, String> database) {
        Map<String, String> settings = new HashMap<>(database);
        settings.put("DATELINE_RUNS_WORKERS", "1");
        settings.put("DATELINE_RUNS_CHUNK", "100");
        settings.put("DATELINE_WEBHOOKS_ALLOW_CIDRS", "127.0.0.1/32");
        settings.put("DATELINE_WEBHOOKS_ENCRYPTION_KEYS", key());
        for (String limit : List.of("STANDARD", "RUN_STATUS")) {
            settings.put("DATELINE_RATE_LIMIT_" + limit + "_PER_SECOND", "10000");
            settings.put("DATELINE_RATE_LIMIT_" + limit + "_BURST", "10000");
        }
        return settings;
    }

    private static String key() {
        return ConfigProvider.getConfig().getValue("dateline.webhooks.encryption-keys", String.class);
    }

    @Test
    void whatClientsHoldStaysValid() throws Exception {
        TestProject project = TestProjects.create();
        Cells cells = new Cells(project, source, target);
        for (int run = 0; run < 3; run++) {
            String accepted =
                    cells.post("/runs", "k" + run, Workload.body("k" + run)).body();
            await(cells, JsonPath.from(accepted).getString("run_id"));
        }
        String list = "/articles?cursor=*&limit=5";
        Response page = get(project, source, list, "");
        String tag = page.header("ETag");
        String next = page.path("pagination.next_cursor");
        JsonPath events = get(project, source, "/events?limit=4", "").jsonPath();
        String rest = "/events?limit=100&cursor=" + events.getString("checkpoint_cursor");
        String article = "/articles/" + page.path("items[0].id");
        Map<String, String> before = new HashMap<>();
        for (String path : List.of(list, list.replace("*", next), rest, article, "/runs")) {
            before.put(path, get(project, source, path, "").asString());
        }

        Ended moved = run("project", "move", project.slug(), "--to", second.url());
        assertThat(moved.code()).as(moved.said().toString()).isZero();

        for (Map.Entry<String, String> one : before.entrySet()) {
            String path = one.getKey();
            String after = get(project, target, path, "").asString();
            if (path.equals(rest)) { // its checkpoint names the time of the read
                assertThat(JsonPath.from(after).getList("items"))
                        .isEqualTo(JsonPath.from(one.getValue()).getList("items"));
            } else {
                assertThat(after).as(path).isEqualTo(one.getValue());
            }
        }
        assertThat(get(project, target, list, tag).statusCode()).isEqualTo(304);
        assertThat(get(project, source, list, tag).statusCode()).isEqualTo(503);
        String again = cells.post("/runs", "k1", Workload.body("k1")).body();
        assertThat(JsonPath.from(before.get("/runs")).getList("items.run_id", String.class))
                .contains(JsonPath.from(again).getString("run_id"));
        assertThat(cells.post("/runs", "k1", Workload.body("k2")).statusCode()).isEqualTo(422);
    }

    @Test
    void underLoadNothingIsLostKilledUndoneAndConfirmed() throws Exception {
        TestProject project = TestProjects.create();
        Cells cells = new Cells(project, source, target);
        load(cells);
        List<String> old = Workload.feed(cells);
        try (Receiver receiver = new Receiver()) {
            JsonPath webhook = JsonPath.from(cells.post("/webhooks", "", "{\"url\": \"%s\"}".formatted(receiver.url()))
                    .body());
            String secret = webhook.getString("secret");
            try (Workload workload = new Workload(cells)) {
                Waiting.until(progress(workload));
                kill(project, "comparing");
                kill(project, "pausing");
                report("move", workload, ended(project));
                Waiting.until(progress(workload));
                kill(project, "pausing", "--undo");
                report("undo", workload, ended(project, "--undo"));
                Waiting.until(progress(workload));
                kill(project, "stopped serving");
                report("move again", workload, ended(project));
                Waiting.until(progress(workload));
                ended(project, "--confirm");
                Waiting.until(progress(workload));
                workload.stop();
                check(project, cells, workload);
                Set<String> feed = new HashSet<>(Workload.feed(cells));
                feed.removeAll(Set.copyOf(old));
                Waiting.until(() -> ids(receiver).containsAll(feed));
                for (Receiver.Received one : receiver.rest()) {
                    assertThat(TestWebhooks.verifies(secret, one)).isTrue();
                }
            }
        }
        assertThat(get(project, source, "/articles", "").statusCode()).isEqualTo(401); // the key went with it
        TestProject other = TestProjects.create();
        TestProject gone = new TestProject(project.slug(), project.id(), other.key());
        assertThat(get(gone, source, "/articles", "").statusCode()).isEqualTo(404);
    }

    /** Articles that are there before; {@code -Dmove.articles=100000} for figures of a large project. */
    private static void load(Cells cells) throws Exception {
        String run = "";
        for (int first = 0; first < ARTICLES; first += RUN) {
            String items = IntStream.range(first, first + RUN)
                    .mapToObj(Workload::loaded)
                    .collect(Collectors.joining(","));
            run = JsonPath.from(cells.post("/runs", "", "{\"items\": [%s]}".formatted(items))
                            .body())
                    .getString("run_id");
        }
        await(cells, run);
    }

    private static Set<String> ids(Receiver receiver) {
        return receiver.rest().stream().map(Receiver.Received::id).collect(Collectors.toSet());
    }

    private static Callable<Boolean> progress(Workload workload) {
        int before = workload.runs().size();
        return () -> {
            workload.requireGoingOn();
            return workload.runs().size() > before + 20;
        };
    }

    private static void check(TestProject project, Cells cells, Workload workload) throws Exception {
        for (String run : workload.runs().values()) {
            await(cells, run);
        }
        for (Map.Entry<String, String> run :
                workload.runs().entrySet().stream().limit(100).toList()) {
            String again = cells.post("/runs", run.getKey(), Workload.body(run.getKey()))
                    .body();
            assertThat(JsonPath.from(again).getString("run_id")).isEqualTo(run.getValue());
        }
        List<String> feed = Workload.feed(cells);
        assertThat(feed).doesNotHaveDuplicates().startsWith(workload.read().toArray(String[]::new));
        assertThat(workload.read()).hasSizeGreaterThan(300);
        Set<String> gone = new HashSet<>();
        List<String> stored = new ArrayList<>();
        try (Connection connection = second.connect()) {
            stored.addAll(Query.list(
                            SqlText.of(
                                    "select external_id from article a join project p on p.id = a.project_id"
                                            + " where p.slug = ?",
                                    project.slug()),
                            row -> row.getString(1))
                    .ask(connection));
            gone.addAll(Query.list(
                            SqlText.of(
                                    "select data ->> 'external_id' from event e join project p on p.id = e.project_id"
                                            + " where p.slug = ? and type = 'service.article.deleted'",
                                    project.slug()),
                            row -> row.getString(1))
                    .ask(connection));
        }
        Set<String> expected = workload.written();
        IntStream.range(0, ARTICLES).forEach(number -> expected.add("loaded-" + number));
        expected.removeAll(gone);
        assertThat(gone).hasSameSizeAs(workload.deleted()).hasSizeGreaterThan(5);
        assertThat(stored).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(workload.repeats()).isGreaterThan(5);
    }

    private static void await(Cells cells, String id) {
        Waiting.until(() -> "succeeded"
                .equals(JsonPath.from(cells.get("/runs/" + id).body()).getString("status")));
    }

    private static Response get(TestProject project, ServerProcess server, String path, String tag) {
        return RestAssured.given()
                .header("Authorization", "Bearer " + project.key())
                .header("If-None-Match", tag.isEmpty() ? "\"none\"" : tag)
                .get(server.url(project.path(path)));
    }

    private static void report(String what, Workload workload, Ended ended) {
        System.err.printf(
                "%s: %s; longest time between two acknowledged writes of a client so far %d ms%n",
                what, ended.said(), workload.longestGapMillis());
    }

    private static Ended ended(TestProject project, String... end) throws Exception {
        Ended ended = run(command(project, end));
        assertThat(ended.code()).as(ended.said().toString()).isZero();
        return ended;
    }

    private static String[] command(TestProject project, String... end) {
        List<String> command = new ArrayList<>(List.of("project", "move", project.slug(), "--to", second.url()));
        command.addAll(List.of(end));
        return command.toArray(String[]::new);
    }

    /** Runs the command, and kills it as soon as it says this. */
    private static void kill(TestProject project, String said, String... end) throws Exception {
        Process process = start(second.password(), command(project, end));
        try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
            List<String> before = new ArrayList<>();
            String line = lines.readLine();
            while (line != null && !line.contains(said)) {
                before.add(line);
                line = lines.readLine();
            }
            assertThat(line).as("\"%s\" after %s", said, before).isNotNull();
            process.destroyForcibly().waitFor();
        }
    }

    private static Ended run(String... arguments) throws Exception {
        return ended(start(second.password(), arguments));
    }

    private static Ended ended(Process process) throws Exception {
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said.lines().toList());
    }

    private static Process start(String password, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(PackagedProgram.command("-Xmx256m"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(TestDatabase.environmentOfOwner());
        builder.environment().put("DATELINE_TO_USERNAME", second.username());
        builder.environment().put("DATELINE_TO_PASSWORD", password);
        builder.environment().put("DATELINE_WEBHOOKS_ENCRYPTION_KEYS", key());
        return builder.start();
    }

    @Test
    void aWrongPasswordIsToldAndNothingIsChanged() throws Exception {
        TestProject project = TestProjects.create();
        Ended ended = ended(start(WRONG, command(project)));
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said().getLast())
                .contains("the database rejects connections")
                .doesNotContain(WRONG);
        assertThat(get(project, source, "/articles", "").statusCode()).isEqualTo(200);
    }
}
