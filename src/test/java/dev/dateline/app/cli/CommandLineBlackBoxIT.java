package dev.dateline.app.cli;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.PackagedProgram;
import dev.dateline.ProgramRun;
import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.restassured.path.json.JsonPath;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Help.Ansi;

/** The commands of the packaged program, their answers and exit codes. */
@QuarkusIntegrationTest
@QuarkusTestResource(TestDatabase.class)
class CommandLineBlackBoxIT {

    private static final String ITEM = """
            {"external_id": "%s", "headline": "H", "locations": [{"label": "L", "location_type": "city", \
            "geometry": {"type": "Point", "coordinates": [10, 20]}}]}
            """;

    @TempDir
    Path folder;

    private final String slug = "cli-" + UUID.randomUUID();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --help            | 0 | Exit codes:
                    key create --help | 0 | --scope=SCOPE
                    --version         | 0 | dateline
                    nonsense          | 2 | there is no command "nonsense"
                    completion bash   | 0 | complete -F _complete_dateline -o default dateline
                    import --help     | 0 | locations[].geometry
                    test --help       | 0 | --quick
                    key create --project x --scope all | 2 | must be runs:trigger
                    """)
    void helpVersionAndWrongUsageNeedNoDatabase(String line, int exit, String text) throws Exception {
        ProgramRun run = ProgramRun.of(Map.of("QUARKUS_DATASOURCE_JDBC_URL", ""), "", line.split(" "));
        assertThat(run.exit()).as(run.toString()).isEqualTo(exit);
        assertThat(exit == 0 ? run.out() : run.said()).contains(text);
    }

    /** The executable has the page since its build. */
    @ParameterizedTest
    @ValueSource(strings = {"--help", "-h"})
    void theHelpPageIsThatOfTheCommands(String asked) throws Exception {
        assertThat(ProgramRun.of(asked).out())
                .isEqualTo(DatelineCommand.commandLine().getUsageMessage(Ansi.OFF));
    }

    @Test
    void aProjectIsMadeOnceAndListed() throws Exception {
        assertThat(ProgramRun.of("project", "create", slug, "--name", "Große Welt")
                        .exit())
                .isZero();
        ProgramRun again = ProgramRun.of("project", "create", slug);
        assertThat(again.exit()).isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
        assertThat(again.said()).contains("Project %s already exists".formatted(slug));
        assertThat(ProgramRun.of("project", "create", "Not A Slug").exit()).isEqualTo(ExitCode.MISUSED);
        assertThat(ProgramRun.of("project", "list").out()).contains("slug  ", slug);
        JsonPath listed =
                JsonPath.from(ProgramRun.of("project", "list", "--json").out());
        assertThat(listed.getString("find { it.slug == '%s' }.name".formatted(slug)))
                .isEqualTo("Große Welt");
    }

    @Test
    void aProjectsEmbeddingIsTurnedOffAndOn() throws Exception {
        ProgramRun.of("project", "create", slug);
        String key = ProgramRun.of("key", "create", "--project", slug).out().strip();
        ProgramRun off = ProgramRun.of("project", "embedding", slug, "off");
        assertThat(off.exit()).as(off.said()).isZero();
        assertThat(off.said()).contains("embedding of project %s is off".formatted(slug));
        Waiting.until(() -> searchByMeaning(key) == 503);
        assertThat(ProgramRun.of("project", "embedding", slug, "on").exit()).isZero();
        Waiting.until(() -> searchByMeaning(key) == 200);
        assertThat(ProgramRun.of("project", "embedding", "nobody-has-this", "on")
                        .exit())
                .isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
    }

    private int searchByMeaning(String key) {
        return given().header("Authorization", "Bearer " + key)
                .get("/public/v1/projects/" + slug + "/articles/semantic-search?q=flood")
                .statusCode();
    }

    @Test
    void aKeyWorksFromTheMomentItIsIssuedUntilItIsRevoked() throws Exception {
        ProgramRun.of("project", "create", slug);
        ProgramRun issued = ProgramRun.of(
                "key",
                "create",
                "--project",
                slug,
                "--scope",
                "runs:trigger",
                "--scope",
                "articles:write",
                "--expires",
                "90d");
        assertThat(issued.exit()).as(issued.said()).isZero();
        String key = issued.out().strip();
        assertThat(key).matches("dl_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}");
        assertThat(issued.said()).doesNotContain(key);
        assertThat(status(key)).isEqualTo(200);

        String listed =
                ProgramRun.of("key", "list", "--project", slug, "--json").out();
        assertThat(listed).doesNotContain(key.substring(16));
        assertThat(JsonPath.from(listed).getList("scopes[0]")).containsExactly("articles:write", "runs:trigger");
        assertThat(JsonPath.from(listed).getString("id[0]")).isEqualTo(key.substring(3, 15));

        assertThat(ProgramRun.of("key", "revoke", key).exit()).isZero();
        Waiting.until(() -> status(key) == 401);
        assertThat(ProgramRun.of("key", "revoke", "nobodyhasit0").exit()).isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
        assertThat(ProgramRun.of("key", "create", "--project", "nobody-has-this")
                        .exit())
                .isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
    }

    @Test
    void aWatchIsMadeListedAndDeleted() throws Exception {
        ProgramRun.of("project", "create", slug);
        String id = ProgramRun.of("watch", "create", "--project", slug, "--search", "{\"q\": \"fire\"}", "Fires")
                .out()
                .strip();
        assertThat(UUID.fromString(id)).hasToString(id);
        ProgramRun wrong =
                ProgramRun.of("watch", "create", "--project", slug, "--search", "{\"qq\": \"fire\"}", "Fires");
        assertThat(wrong.exit()).isEqualTo(ExitCode.MISUSED);
        assertThat(wrong.said()).contains("/search/qq is unknown; the fields are bbox");
        assertThat(ProgramRun.of("watch", "create", "--project", slug, "--search", "fire", "Fires")
                        .exit())
                .isEqualTo(ExitCode.MISUSED);
        JsonPath list = JsonPath.from(
                ProgramRun.of("watch", "list", "--project", slug, "--json").out());
        assertThat(list.getList("id")).containsExactly(id);
        assertThat(list.getString("[0].search.q")).isEqualTo("fire");
        assertThat(ProgramRun.of("watch", "feed-url", "--project", slug, id)
                        .out()
                        .strip())
                .matches("(http.*)?/public/v1/feeds/dlf_[0-9A-Za-z]{27}[.]atom");
        assertThat(ProgramRun.of("watch", "feed-url", "--project", slug, "--withdraw", id)
                        .exit())
                .isZero();
        assertThat(ProgramRun.of("watch", "delete", "--project", slug, id).exit())
                .isZero();
        assertThat(ProgramRun.of("watch", "feed-url", "--project", slug, id).exit())
                .isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
        assertThat(ProgramRun.of("watch", "delete", "--project", slug, id).exit())
                .isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
    }

    @Test
    void aFlowIsMadeAndNamedByARun() throws Exception {
        ProgramRun.of("project", "create", slug);
        assertThat(ProgramRun.of("flow", "create", "--project", slug, "wire").exit())
                .isZero();
        assertThat(JsonPath.from(ProgramRun.of("flow", "list", "--project", slug, "--json")
                                .out())
                        .getList("name"))
                .containsExactlyInAnyOrder("default", "wire");
        String key = ProgramRun.of("key", "create", "--project", slug, "--scope", "runs:trigger")
                .out()
                .strip();
        given().header("Authorization", "Bearer " + key)
                .contentType("application/json")
                .body("{\"flow\": \"wire\", \"items\": [{\"headline\": \"h\"}]}")
                .post("/public/v1/projects/" + slug + "/runs")
                .then()
                .statusCode(202);
    }

    @Test
    void textFilesAreImportedAsArticlesWithTheirPlaces() throws Exception {
        ProgramRun.of("project", "create", slug);
        Path first =
                Files.writeString(folder.resolve("flood.txt"), "Flood in Alexandria, La.\n\nThe Red River rose.\n");
        Path second = Files.writeString(folder.resolve("fire.txt"), "\uFEFFFire in Rome, Italy");
        Path other =
                Files.writeString(Files.createDirectory(folder.resolve("other")).resolve("flood.txt"), "Oslo");
        Path binary = Files.write(folder.resolve("picture.txt"), new byte[] {(byte) 0x89, 'P', 'N', 'G'});
        Path report = Files.writeString(folder.resolve("report.txt"), "%PDF-1.4 Rome");
        Path packed = Files.write(folder.resolve("items.ndjson.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});
        Path items = Files.writeString(folder.resolve("items.ndjson"), ITEM.formatted("a") + "nonsense\n");
        ProgramRun imported = ProgramRun.of(
                "import",
                "--project",
                slug,
                "--source",
                "wire",
                first.toString(),
                binary.toString(),
                report.toString(),
                packed.toString(),
                items.toString(),
                second.toString(),
                other.toString());
        assertThat(imported.exit()).as(imported.toString()).isEqualTo(ExitCode.FAILED);
        assertThat(imported.said())
                .contains(
                        "imported 4 articles",
                        "4 new, 0 changed, 0 unchanged",
                        "rejected 4",
                        "report.txt: the file is a PDF document, not text",
                        "items.ndjson.gz: the file is gzip data, not NDJSON",
                        "picture.txt: the file is a PNG image, not text",
                        "items.ndjson, line 2: ");
        String key = ProgramRun.of("key", "create", "--project", slug).out().strip();
        given().header("Authorization", "Bearer " + key)
                .get("/public/v1/projects/" + slug
                        + "/articles/geo-search?center_lng=-92.4451&center_lat=31.3113&radius_miles=5")
                .then()
                .body("items.headline", equalTo(List.of("Flood in Alexandria, La.")))
                .body("items[0].source.id", equalTo("wire"));
        ProgramRun again = ProgramRun.of("import", "--project", slug, "--source", "wire", first.toString());
        assertThat(again.exit()).isZero();
        assertThat(again.said()).contains("0 new, 0 changed, 1 unchanged");
        Files.writeString(first, "Flood in Rome, Ga.");
        ProgramRun kept =
                ProgramRun.of("import", "--project", slug, "--source", "wire", "--no-replace", first.toString());
        assertThat(kept.exit()).isEqualTo(ExitCode.FAILED);
        assertThat(kept.said()).contains("flood.txt: /external_id is that of an article with other content");
        ProgramRun named =
                ProgramRun.of("import", "--project", slug, "--source", "wire", "--id", "name", first.toString());
        assertThat(named.said()).contains("1 new, 0 changed, 0 unchanged");
        given().header("Authorization", "Bearer " + key)
                .get("/public/v1/projects/" + slug + "/articles")
                .then()
                .body("pagination.total", equalTo(5));
    }

    @Test
    void placesInAFileArePrintedWithoutADatabase() throws Exception {
        Path file = Files.writeString(
                folder.resolve("story.txt"), "Flood in Alexandria, La.\n\nThe mayor of Rome, Ga., 😀 called.\n");
        Map<String, String> without = Map.of("QUARKUS_DATASOURCE_JDBC_URL", "");
        ProgramRun printed = ProgramRun.of(without, "", "locate", file.toString());
        assertThat(printed.exit()).as(printed.toString()).isZero();
        assertThat(printed.out()).contains("Alexandria, Louisiana, United States", "Rome, Georgia, United States");
        ProgramRun json = ProgramRun.of(without, "In Paris, Texas.", "locate", "--json", "-");
        assertThat(JsonPath.from(json.out()).getString("items[0].formatted_address"))
                .isEqualTo("Paris, Texas, United States");
        assertThat(JsonPath.from(json.out()).getString("gazetteer.attribution")).contains("CC BY 4.0");
        Map<String, String> ascii = Map.of("QUARKUS_DATASOURCE_JDBC_URL", "", "LC_ALL", "C");
        ProgramRun accents = ProgramRun.of(ascii, "In São Paulo, Brazil.", "locate", "--json", "-");
        assertThat(JsonPath.from(accents.out()).getString("items[0].text")).isEqualTo("São Paulo");
        ProgramRun empty = ProgramRun.of(without, "nothing", "locate", "-");
        assertThat(empty.exit()).isZero();
        assertThat(empty.said()).contains("no places found");
        Path binary = Files.write(folder.resolve("picture"), new byte[] {'a', 0, 'b'});
        assertThat(ProgramRun.of(without, "", "locate", binary.toString()).exit())
                .isEqualTo(ExitCode.MISUSED);
        assertThat(ProgramRun.of(without, "", "locate", "/nowhere/at/all").exit())
                .isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
    }

    @Test
    void tailPrintsEventsAsTheyComeUntilItIsEnded() throws Exception {
        ProgramRun.of("project", "create", slug);
        Path events = folder.resolve("events");
        List<String> line = new ArrayList<>(PackagedProgram.command());
        line.addAll(List.of("tail", "--project", slug));
        ProcessBuilder command = new ProcessBuilder(line)
                .redirectOutput(events.toFile())
                .redirectError(folder.resolve("said").toFile());
        command.environment().putAll(TestDatabase.environmentOfOwner());
        Process tail = command.start();
        try {
            Path file = Files.writeString(folder.resolve("one.ndjson"), ITEM.formatted("told"));
            assertThat(ProgramRun.of("import", "--project", slug, file.toString())
                            .exit())
                    .isZero();
            Waiting.until(() -> Files.readString(events).contains("  run completed    "));
        } finally {
            tail.destroy(); // as Ctrl-C does
        }
        assertThat(tail.waitFor(Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(events).content().containsPattern("T[0-9:]+Z  article created  [0-9]+  H\n");
        assertThat(folder.resolve("said")).isEmptyFile();
    }

    @Test
    void importsFromFileAndStandardInputAndReportsRefusals() throws Exception {
        ProgramRun.of("project", "create", slug);
        Path file = Files.writeString(folder.resolve("täglich.ndjson"), ITEM.formatted("a") + ITEM.formatted("b"));
        ProgramRun imported = ProgramRun.of("import", "--project", slug, file.toString());
        assertThat(imported.exit()).as(imported.said()).isZero();
        assertThat(imported.said())
                .contains(
                        "imported 2 articles",
                        "rejected 0",
                        "2 new, 0 changed, 0 unchanged",
                        "they mention 2 places; 0 articles have none")
                .doesNotContain("does not keep");
        ProgramRun partly = ProgramRun.of(
                Map.of(), ITEM.formatted("b") + "{\"headline\": 7}\nnonsense\n", "import", "--project", slug, "-");
        assertThat(partly.exit()).isEqualTo(ExitCode.FAILED);
        assertThat(partly.said()).contains("line 2", "/headline must be a string", "line 3", "imported 1 articles");
        assertThat(ProgramRun.of("import", "--project", slug, "/nowhere/at/all").exit())
                .isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
        String key = ProgramRun.of("key", "create", "--project", slug).out().strip();
        given().header("Authorization", "Bearer " + key)
                .get("/public/v1/projects/" + slug + "/articles/geo-search?bbox=9,19,11,21")
                .then()
                .body("pagination.total", equalTo(2));
    }

    @Test
    void theSchemaIsBroughtUpToDate() throws Exception {
        ProgramRun run = ProgramRun.of("migrate");
        assertThat(run.exit()).as(run.said()).isZero();
        assertThat(run.said()).contains("the schema was up to date");
    }

    @Test
    void whatIsInTheWayHasItsCode() throws Exception {
        Map<String, String> away = Map.of("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:postgresql://127.0.0.1:1/none");
        ProgramRun run = ProgramRun.of(away, "", "project", "list");
        assertThat(run.exit()).isEqualTo(ExitCode.DATABASE_AWAY);
        assertThat(run.said()).contains("the database does not answer").doesNotContain("\tat ");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("0.0.0.0"))) {
            String port = String.valueOf(taken.getLocalPort());
            assertThat(serveAt(port).exit()).isEqualTo(ExitCode.PORT_TAKEN);
            ProgramRun serve = ProgramRun.of(Map.of("DATELINE_HEALTH_PORT", port), "", "serve");
            assertThat(serve.exit()).isEqualTo(ExitCode.PORT_TAKEN);
            assertThat(serve.said())
                    .contains("health port %s is in use".formatted(port))
                    .doesNotContain("\tat ");
        }
        assertThat(serveAt("hello").exit()).isEqualTo(ExitCode.MISUSED);
    }

    private static ProgramRun serveAt(String port) throws Exception {
        return ProgramRun.of(Map.of("QUARKUS_HTTP_PORT", port), "", "serve");
    }

    private int status(String key) {
        return given().header("Authorization", "Bearer " + key)
                .get("/public/v1/projects/" + slug + "/runs")
                .statusCode();
    }
}
