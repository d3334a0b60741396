package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The restore drill of docs/operations.md, with the package. */
class RestoreDrillIT {

    private static final String DRILL = "src/operations/restore-drill";

    private record Ended(int code, String said) {}

    @Test
    void dumpAndArchiveBringDataSearchesAndTheFeedBack() throws Exception {
        Ended ended = run();
        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(ended.said())
                .contains(
                        "dumped 200 articles",
                        "destroyed all articles",
                        "KB of dump in",
                        "restored the moment, with",
                        "restore-drill: passed")
                .containsSubsequence("and the feed after both cursors are right", "and the feed after both cursors");
    }

    @Test
    void aFileThatIsNoDumpIsAFailure() throws Exception {
        Ended ended = run("pom.xml");
        assertThat(ended.code()).as(ended.said()).isEqualTo(1);
        assertThat(ended.said().lines().toList().getLast())
                .isEqualTo("restore-drill: pom.xml is no dump of pg_dump -Fc");
        assertThat(run("a", "b").code()).isEqualTo(2);
    }

    private static Ended run(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(DRILL).redirectErrorStream(true);
        builder.command().addAll(List.of(arguments));
        Map<String, String> environment = builder.environment();
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        if (PackagedProgram.isNative()) {
            environment.put("DATELINE_NATIVE", "1");
        }
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), said);
    }
}
