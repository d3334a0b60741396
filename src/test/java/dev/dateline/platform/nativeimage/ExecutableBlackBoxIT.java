package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

/** The native executable as a file. Runs only with it: {@code ./dateline test --native}. */
class ExecutableBlackBoxIT {

    private static final Path EXECUTABLE = Path.of(PackagedProgram.command().getFirst());

    /**
     * A little more than it has. Who needs more says in ADR 22 what for; who has made it smaller lowers this, so that it
     * stays.
     */
    private static final long MAX_EXECUTABLE_BYTES = 107_000_000;

    private static final long MAX_REACHABLE_METHODS = 137_000;

    private static final String LIST = "start-pages";

    /** More than a start writes, and fewer than there are. */
    private static final int MANY_PAGES = 4_000;

    /** In the executable's folder: a hard link does not leave its file system. */
    @TempDir(factory = Beside.class)
    private Path folder;

    static final class Beside implements TempDirFactory {
        @Override
        public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
            return Files.createTempDirectory(EXECUTABLE.toAbsolutePath().getParent(), "moved");
        }
    }

    private record Outcome(int exitCode, String output) {}

    @Test
    void theExecutableIsNotLargerThanItWas() throws IOException {
        assertThat(Files.size(EXECUTABLE)).as("bytes").isLessThanOrEqualTo(MAX_EXECUTABLE_BYTES);
    }

    @Test
    void theExecutableHasNotMoreCodeThanItHad() throws IOException {
        JsonNode statistics = new ObjectMapper()
                .readTree(EXECUTABLE
                        .resolveSibling("dateline-native-image-source-jar")
                        .resolve("dateline-runner-build-output-stats.json")
                        .toFile());
        assertThat(statistics.at("/analysis_results/methods/reachable").asLong())
                .as("reachable methods")
                .isBetween(1L, MAX_REACHABLE_METHODS);
    }

    @Test
    void anExecutableWithoutItsDataSaysWhatIsMissing() throws Exception {
        Path moved = Files.createLink(folder.resolve("dateline"), EXECUTABLE);
        Outcome outcome = run(moved, "serve");
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.output())
                .contains(folder.resolve("dateline-data/atlas/tiles.bin")
                        + " is missing or cannot be read: the executable needs the folder dateline-data beside it");
    }

    @Test
    void helpNeedsNoData() throws Exception {
        Path moved = Files.createLink(folder.resolve("dateline"), EXECUTABLE);
        assertThat(run(moved, "--help").exitCode()).isZero();
    }

    @Test
    void theBuildHasListedThePagesThatAStartWrites() throws IOException {
        PageList list = listOfTheBuild();
        assertThat(list.executableBytes()).isEqualTo(Files.size(EXECUTABLE));
        assertThat(list.pages()).isBetween(100, 2_000);
    }

    @Test
    void aServerCopiesTheListedPagesInAdvance() throws Exception {
        PageList build = listOfTheBuild();
        PageList more = new PageList(
                build.executableBytes(), build.pageBytes(), build.offset(), List.of(new PageList.Run(0, MANY_PAGES)));
        PageList ofAnother = new PageList(build.executableBytes() + 1, build.pageBytes(), build.offset(), more.runs());
        assertThat(pagesOfItsOwn(more.text(), build.offset())).isGreaterThanOrEqualTo(MANY_PAGES);
        assertThat(pagesOfItsOwn(ofAnother.text(), build.offset())).isLessThan(MANY_PAGES);
        assertThat(pagesOfItsOwn("not a list", build.offset())).isLessThan(MANY_PAGES);
    }

    private static PageList listOfTheBuild() throws IOException {
        return PageList.parse(Files.readString(EXECUTABLE.resolveSibling("dateline-data/" + LIST)));
    }

    /** How many pages of the mapping a server with this list has written; it records that itself. */
    private int pagesOfItsOwn(String list, long offset) throws Exception {
        Path copy = Files.createTempDirectory(folder, "listed");
        Path moved = Files.createLink(copy.resolve("dateline"), EXECUTABLE);
        Path data = Files.createDirectory(copy.resolve("dateline-data"));
        try (Stream<Path> parts = Files.list(EXECUTABLE.resolveSibling("dateline-data"))) {
            for (Path part : parts.filter(Files::isDirectory).toList()) {
                Files.createSymbolicLink(data.resolve(part.getFileName()), part.toAbsolutePath());
            }
        }
        Files.writeString(data.resolve(LIST), list);
        Path recorded = copy.resolve("recorded");
        ProcessBuilder server = new ProcessBuilder(moved.toString(), "serve")
                .redirectErrorStream(true)
                .redirectOutput(copy.resolve("log").toFile());
        server.environment().put("QUARKUS_HTTP_PORT", "0");
        server.environment().put("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:postgresql://localhost/none");
        server.environment().put("DATELINE_RECORD_START_PAGES", recorded.toString());
        Process started = server.start();
        try {
            assertThat(started.waitFor(Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(started.exitValue())
                    .as(Files.readString(copy.resolve("log")))
                    .isZero();
        } finally {
            started.destroyForcibly();
        }
        PageList written = PageList.parse(Files.readString(recorded));
        assertThat(written.offset()).isEqualTo(offset);
        return written.pages();
    }

    private static Outcome run(Path executable, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(executable.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }
}
