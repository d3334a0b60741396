package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.app.cli.ShownCommands.Step;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.work.ItemField;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The requests of docs/api.md have the answers that the page shows, with the articles of the demo. {@code $ETAG} and
 * {@code $CURSOR} are those of the answer before.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ApiGuideTest {

    private static final Path PAGE = Path.of("docs", "api.md");
    private static final int REQUESTS = 21;
    private static final Pattern ETAG = Pattern.compile("(?im)^ETag: (.*?)\\r?$");
    private static final Pattern CURSOR = Pattern.compile("\"(?:next|checkpoint)_cursor\":\"([^\"]+)\"");

    @Inject
    ServiceParts parts;

    @TempDir
    Path folder;

    @Test
    void everyRequestOfTheGuideHasTheAnswerThatItShows() throws Exception {
        TestProject project = TestProjects.create();
        new DemoArticles(parts, project.id(), folder.resolve("loaded"), System.err).load();
        List<Step> steps = ShownCommands.steps(Files.readString(PAGE));
        assertThat(steps).hasSize(REQUESTS + 1);
        assertThat(steps.removeFirst().commands()).startsWith("KEY=").contains("\nURL=");
        Map<String, String> variables = new HashMap<>(Map.of(
                "KEY",
                project.key(),
                "URL",
                "http://localhost:" + RestAssured.port + project.path(""),
                "LC_ALL",
                "C.UTF-8"));
        for (Step step : steps) {
            assertThat(step.output()).as(step.commands()).isNotBlank();
            String answer = shell(step.commands(), variables).replace(project.slug(), "demo");
            keep("ETAG", ETAG, answer, variables);
            keep("CURSOR", CURSOR, answer, variables);
            assertThat(ShownCommands.masked(answer))
                    .as(step.commands())
                    .containsPattern(ShownCommands.pattern(step.output()));
        }
    }

    @Test
    void theGuideHasTheTableOfFieldsOfTheProgram() throws IOException {
        String table = ItemField.ALL.stream()
                .map(field -> "| `%s` | %s | %s |%s |\n"
                        .formatted(
                                field.path(),
                                field.type(),
                                field.bounds(),
                                field.example().isEmpty() ? "" : " `" + field.example() + "`"))
                .collect(Collectors.joining("", "| field | type | bounds | example |\n|---|---|---|---|\n", ""));
        assertThat(Files.readString(PAGE)).contains(table);
    }

    private static void keep(String variable, Pattern pattern, String answer, Map<String, String> variables) {
        Matcher found = pattern.matcher(answer);
        if (found.find()) {
            variables.put(variable, found.group(1));
        }
    }

    private static String shell(String commands, Map<String, String> variables) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", commands).redirectErrorStream(true);
        builder.environment().putAll(variables);
        Process shell = builder.start();
        String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).as(commands).isZero();
        return out;
    }
}
