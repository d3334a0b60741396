package dev.dateline.cli;

import dev.dateline.access.KeyRequest;
import dev.dateline.access.Project;
import dev.dateline.access.Scope;
import dev.dateline.embedded.DatelineHome;
import io.quarkus.runtime.Quarkus;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

@Command(
        name = "demo",
        description = {
            "Starts a server with a project \"demo\" of articles about real places, and prints a first query.",
            "Its API key is stored in the home folder, in demo.key, readable by its owner only."
        })
final class DemoCommand implements Callable<Integer> {

    private static final String SLUG = "demo";
    private static final int ANSWER_LINES = 24;

    @Override
    public Integer call() {
        return Program.serve(parts -> {
            parts.schema().bringUpToDate();
            Project project =
                    parts.projects().find(SLUG).orElseGet(() -> parts.projects().create(SLUG, "Demo"));
            String key = key(parts, project);
            new DemoArticles(parts, project.id(), home().resolve("demo.loaded"), System.err).load();
            parts.startWork();
            show(key);
            Quarkus.waitForExit();
            parts.stopWaiting();
            return ExitCode.DONE;
        });
    }

    /** The key of an earlier start if it is still valid for the project, so that a query copied then still works. */
    private static String key(ServiceParts parts, Project project) throws IOException {
        Path file = home().resolve("demo.key");
        if (Files.exists(file)) {
            String text = Files.readString(file).strip();
            boolean usable = text.length() > 15
                    && parts.keys()
                            .find(text.substring(3, 15))
                            .filter(key -> key.isUsableAt(parts.clock().instant())
                                    && key.projects().contains(project.id()))
                            .isPresent();
            if (usable) {
                return text;
            }
        }
        String text = parts.keys()
                .issue(new KeyRequest("demo", Set.of(project.id()), Set.of(Scope.values()), null))
                .text();
        Files.createDirectories(file.getParent());
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text + "\n");
        System.err.println("dateline: the demo's API key is stored in " + file);
        return text;
    }

    private static Path home() {
        return DatelineHome.data(System.getenv());
    }

    private static void show(String key) throws IOException, InterruptedException {
        URI query = URI.create(
                "http://localhost:%d/public/v1/projects/%s/articles/geo-search?center_lng=-92.4451&center_lat=31.3113&radius_miles=50"
                        .formatted(Program.port(), SLUG));
        HttpResponse<String> answer;
        try (HttpClient client = HttpClient.newHttpClient()) {
            answer = client.send(
                    HttpRequest.newBuilder(query)
                            .header("Authorization", "Bearer " + key)
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }
        System.out.printf("""

                Dateline is running. Articles within 50 miles of Alexandria, Louisiana:

                curl -s -H 'Authorization: Bearer %1$s' \\
                  '%2$s'

                HTTP %3$d
                %6$s
                …

                On a map: http://localhost:%4$d/explore#project=%5$s&key=%1$s
                More: http://localhost:%4$d/q/swagger-ui (API), README.md, ./dateline --help. Press Ctrl-C to stop.
                """, key, query, answer.statusCode(), Program.port(), SLUG, firstLines(answer.body()));
    }

    private static String firstLines(String body) throws IOException {
        var json = new com.fasterxml.jackson.databind.ObjectMapper();
        return json.writerWithDefaultPrettyPrinter()
                .writeValueAsString(json.readTree(body))
                .lines()
                .limit(ANSWER_LINES)
                .collect(Collectors.joining("\n"));
    }
}
