package dev.dateline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.dateline.problem.ProblemCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Which command lines are accepted, before anything starts. */
class CommandLineTest {

    private final StringWriter said = new StringWriter();

    @ParameterizedTest
    @ValueSource(
            strings = {"--help", "serve --help", "key create --help", "import -h", "--version", "project --version"})
    void helpAndVersionAreEverywhere(String line) {
        assertThat(execute(line)).isZero();
        assertThat(said.toString()).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "key",
                "key create",
                "key create --project p --scope everything",
                "key create --project p --expires soon",
                "import --project p",
                "locate",
                "project create",
                "project embedding p",
                "project embedding p maybe",
                "health everything",
                "migrate --grant-to"
            })
    void wrongUsageIsTwo(String line) {
        assertThat(execute(line)).isEqualTo(ExitCode.MISUSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hello", "-1", "65536", "99999999999"})
    void whatIsNoPortIsToldBeforeAnythingStarts(String text) {
        assertThatExceptionOfType(CommandFailure.class)
                .isThrownBy(() -> Program.parsePort("QUARKUS_HTTP_PORT", text))
                .withMessage("QUARKUS_HTTP_PORT must be a port, 0 to 65535, not " + text);
        assertThat(Program.parsePort("QUARKUS_HTTP_PORT", "0")).isZero();
    }

    @Test
    void aTakenHealthPortIsToldBeforeAnythingStarts() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("0.0.0.0"))) {
            System.setProperty("quarkus.datasource.jdbc.url", "jdbc:postgresql://127.0.0.1:1/none");
            System.setProperty("dateline.health.port", String.valueOf(taken.getLocalPort()));
            assertThat(execute("serve")).isEqualTo(ExitCode.PORT_TAKEN);
            assertThat(said.toString())
                    .isEqualToIgnoringNewLines(
                            "dateline: health port %d is in use; stop the other program, or set DATELINE_HEALTH_PORT to another port"
                                    .formatted(taken.getLocalPort()));
        } finally {
            System.clearProperty("quarkus.datasource.jdbc.url");
            System.clearProperty("dateline.health.port");
        }
    }

    @Test
    void missingFileIsTold() {
        assertThat(execute("import --project p /nowhere/at/all")).isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
        assertThat(said.toString()).contains("/nowhere/at/all");
        assertThat(execute("locate /nowhere/at/all")).isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
    }

    @Test
    void failuresHaveTheirCodes() {
        assertThat(ExitCode.of(ProblemCode.CONFLICT.because("taken"))).isEqualTo(3);
        assertThat(ExitCode.of(new IllegalStateException(new SQLException("gone", "08006"))))
                .isEqualTo(4);
        assertThat(ExitCode.of(new IllegalStateException(new BindException("taken"))))
                .isEqualTo(5);
        assertThat(ExitCode.of(new SQLException("full", "53100"))).isEqualTo(6);
        assertThat(ExitCode.of(new IllegalStateException("odd"))).isEqualTo(1);
    }

    private int execute(String line) {
        CommandLine commandLine = DatelineCommand.commandLine();
        commandLine.setOut(new PrintWriter(said)).setErr(new PrintWriter(said));
        return commandLine.execute(line.isEmpty() ? new String[0] : line.split(" "));
    }
}
