package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.PackagedProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The program as an image starts it, without a database; the jar or the executable, without the tests' settings. */
class ImageBlackBoxIT {

    private record Ended(int code, String said) {}

    @Test
    void withoutADatabaseItSaysWhatIsMissing() throws Exception {
        Ended ended = run(Map.of("DATELINE_EMBEDDED", "false", "QUARKUS_HTTP_PORT", "0"), "serve");
        assertThat(ended.code()).as(ended.said()).isEqualTo(2);
        assertThat(ended.said())
                .isEqualToIgnoringNewLines(
                        "dateline: QUARKUS_DATASOURCE_JDBC_URL is required here: this build has no embedded database. Set it"
                                + " (with _USERNAME, _PASSWORD) to a PostgreSQL with PostGIS, btree_gist and btree_gin");
    }

    @Test
    void healthOfNobodyIsAFailure() throws Exception {
        Ended ended = run(Map.of("QUARKUS_HTTP_PORT", "1"), "health", "live");
        assertThat(ended.code()).as(ended.said()).isEqualTo(1);
        assertThat(ended.said()).isEqualToIgnoringNewLines("dateline: no server answers on port 1");
    }

    private static Ended run(Map<String, String> settings, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(PackagedProgram.command("-Xmx256m"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("QUARKUS_"));
        builder.environment().putAll(settings);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said.strip());
    }
}
