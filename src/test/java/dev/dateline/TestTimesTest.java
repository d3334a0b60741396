package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No test depends on how fast a machine is: it waits for states, by {@link Waiting}, and has no time limit of its own. */
class TestTimesTest {

    private static final Path TESTS = Path.of("src", "test", "java");
    private static final List<String> ALLOWED = List.of("Waiting.java", "TestTimesTest.java");
    private static final Pattern PAUSE = Pattern.compile("\\bsleep\\(|\\bparkNanos\\(|\\bonSpinWait\\(");
    private static final Pattern OWN_LIMIT = Pattern.compile("@Timeout\\b|\\bassertTimeout|\\borTimeout\\(");
    private static final Pattern SHORT_WAIT = Pattern.compile(
            "\\.(get|await|waitFor|tryAcquire|awaitTermination)\\((\\w+, )?\\d+, TimeUnit\\.(SECONDS|MINUTES)");

    @Test
    void noTestPauses() throws IOException {
        assertThat(sourcesWith(PAUSE)).isEmpty();
    }

    @Test
    void noTestHasATimeLimitOfItsOwn() throws IOException {
        assertThat(sourcesWith(OWN_LIMIT)).isEmpty();
    }

    @Test
    void noTestWaitsForLessThanTheCommonTimeout() throws IOException {
        assertThat(sourcesWith(SHORT_WAIT)).isEmpty();
    }

    private static List<String> sourcesWith(Pattern pattern) throws IOException {
        try (Stream<Path> files = Files.walk(TESTS)) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            assertThat(sources).hasSizeGreaterThan(100);
            return sources.stream()
                    .filter(file -> !ALLOWED.contains(file.getFileName().toString()))
                    .flatMap(file -> found(pattern, file))
                    .toList();
        }
    }

    private static Stream<String> found(Pattern pattern, Path file) {
        try {
            return pattern.matcher(Files.readString(file)).results().map(found -> file + ": " + found.group());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
