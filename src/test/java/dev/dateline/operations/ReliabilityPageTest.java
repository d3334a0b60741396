package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tests that docs/reliability.md names exist. */
class ReliabilityPageTest {

    private static final Pattern NAMED = Pattern.compile("`([A-Z][A-Za-z0-9]+)#([a-z][A-Za-z0-9]*)`");
    private static final int RISKS = 10;

    @Test
    void everyTestThatIsNamedExists() throws IOException {
        Map<String, String> tests = tests();
        Matcher named = NAMED.matcher(page());
        int seen = 0;
        while (named.find()) {
            assertThat(tests).containsKey(named.group(1));
            assertThat(tests.get(named.group(1))).as(named.group()).contains(" void " + named.group(2) + "(");
            seen++;
        }
        assertThat(seen).isGreaterThan(RISKS);
    }

    @Test
    void everyRiskOfTheListHasItsTest() throws IOException {
        List<String> rows =
                page().lines().filter(line -> line.startsWith("| API")).toList();
        assertThat(rows).hasSize(RISKS);
        for (int risk = 1; risk <= RISKS; risk++) {
            assertThat(rows.get(risk - 1)).startsWith("| API" + risk + " ").containsPattern(NAMED);
        }
    }

    private static String page() throws IOException {
        return Files.readString(Path.of("docs", "reliability.md"));
    }

    /** By the name of the class. */
    private static Map<String, String> tests() throws IOException {
        Map<String, String> tests = new HashMap<>();
        try (Stream<Path> files = Files.walk(Path.of("src", "test", "java"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                tests.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
            }
        }
        return tests;
    }
}
