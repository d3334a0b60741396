package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import dev.dateline.runs.ServerProcess;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program with its embedded database. */
@QuarkusIntegrationTest
class DemoBlackBoxIT {

    @TempDir
    Path folder;

    @Test
    void demoStartsLoadsAnswersAndLeavesNothingRunning() throws Exception {
        Path home = folder.resolve("a home");
        assertThat(runDemo(home)).contains("demo articles, 0 rejected");
        String key = Files.readString(home.resolve("demo.key"));
        assertThat(runDemo(home)).contains("the demo articles are loaded already");
        assertThat(home.resolve("demo.key")).hasContent(key);
    }

    private static String runDemo(Path home) throws Exception {
        List<String> command = PackagedProgram.command();
        command.add("demo");
        Path log = Path.of("target", "demo.log");
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
        builder.environment().put("DATELINE_HOME", home.toString());
        builder.environment().put("QUARKUS_HTTP_PORT", String.valueOf(ServerProcess.freePort()));
        Process demo = builder.start();
        try {
            String told = untilMore(demo.inputReader());
            assertThat(told)
                    .contains(
                            "HTTP 200", "\"search_mode\" : \"point\"", "\"headline\"", "/explore#project=demo&key=dl_");
            assertThat(told)
                    .contains("also writes, for the terminal: "
                            + Files.readString(home.resolve("demo.key")).strip());
            assertThatOnlyTheKeyForTheTerminalWrites(told);
            assertThatTheServerExecutesCommands(home);
            demo.destroy();
            assertThat(demo.waitFor(Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            demo.destroyForcibly();
            awaitTheDatabasesEnd(home.resolve("postgres"));
        }
        assertThat(home.resolve("postgres/data/postmaster.pid")).doesNotExist();
        return Files.readString(log);
    }

    /** Whoever is sent the address of the map has its key. */
    private static void assertThatOnlyTheKeyForTheTerminalWrites(String told) throws Exception {
        Matcher map = Pattern.compile("(http://\\S+)/explore#project=demo&key=(dl_\\S+)")
                .matcher(told);
        Matcher terminal = Pattern.compile("for the terminal: (dl_\\S+)").matcher(told);
        assertThat(map.find() && terminal.find()).isTrue();
        URI article = URI.create(map.group(1) + "/public/v1/projects/demo/articles/999999999");
        assertThat(status("GET", article, map.group(2))).isEqualTo(404);
        assertThat(status("DELETE", article, map.group(2))).isEqualTo(403);
        assertThat(status("DELETE", article, terminal.group(1))).isEqualTo(404);
    }

    /** With a setting that no start of the program survives. */
    private static void assertThatTheServerExecutesCommands(Path home) throws Exception {
        ProcessBuilder builder = new ProcessBuilder().redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("DATELINE_HOME", home.toString());
        builder.environment().put("QUARKUS_HIBERNATE_ORM_ACTIVE", "false");
        Process list = start(builder, "project", "list", "--json");
        assertThat(list.inputReader().readAllAsString()).contains("\"slug\" : \"demo\"");
        assertThat(list.waitFor()).isZero();
        assertThatTheServerImportsSmallFiles(builder);
    }

    /** Of the folder that the command is typed in; into a project of its own, because the demo's articles stay as they are. */
    private static void assertThatTheServerImportsSmallFiles(ProcessBuilder builder) throws Exception {
        Path folder = Files.createTempDirectory("stories");
        String project = folder.getFileName().toString();
        Files.writeString(folder.resolve("lead.txt"), "Flood in Alexandria, Louisiana");
        Files.write(folder.resolve("picture.txt"), new byte[] {(byte) 0x89, 'P', 'N', 'G'});
        builder.directory(folder.toFile()).redirectError(ProcessBuilder.Redirect.PIPE);
        assertThat(start(builder, "project", "create", project).waitFor()).isZero();
        Process imported = start(builder, "import", "--project", project, "lead.txt", "picture.txt");
        assertThat(imported.errorReader().readAllAsString())
                .startsWith("picture.txt: the file is a PNG image")
                .contains("1 new, 0 changed", "mention 2 places");
        assertThat(imported.waitFor()).isEqualTo(ExitCode.FAILED);
        Files.delete(folder.resolve("lead.txt"));
        Files.delete(folder.resolve("picture.txt"));
        Files.delete(folder);
    }

    private static Process start(ProcessBuilder builder, String... arguments) throws IOException {
        List<String> command = PackagedProgram.command();
        command.addAll(List.of(arguments));
        return builder.command(command).start();
    }

    private static int status(String method, URI uri, String key) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(uri)
                    .method(method, HttpRequest.BodyPublishers.noBody())
                    .header("Authorization", "Bearer " + key)
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        }
    }

    private static String untilMore(BufferedReader out) throws Exception {
        StringBuilder text = new StringBuilder();
        for (String line = out.readLine(); line != null && !line.startsWith("More:"); line = out.readLine()) {
            text.append(line).append('\n');
        }
        return text.toString();
    }

    /** The database stops some time after its last user; then its locks are free. */
    static void awaitTheDatabasesEnd(Path postgres) throws Exception {
        for (String lock : List.of("lock.server", "lock")) {
            if (Files.exists(postgres.resolve(lock))) {
                new ProcessBuilder(
                                "flock",
                                "--timeout",
                                "60",
                                postgres.resolve(lock).toString(),
                                "true")
                        .start()
                        .waitFor();
            }
        }
    }
}
