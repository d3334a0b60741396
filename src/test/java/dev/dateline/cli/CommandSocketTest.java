package dev.dateline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A command that a running server executes. */
class CommandSocketTest {

    private static final String PROGRAM = "dateline 1";

    @TempDir
    Path home;

    private final AtomicInteger executed = new AtomicInteger();

    private CommandSocket.Result execute(String... arguments) {
        executed.incrementAndGet();
        return new CommandSocket.Result(3, ("é " + String.join("|", arguments)).getBytes(UTF_8), new byte[] {7});
    }

    private CommandSocket open() {
        return CommandSocket.open(home, PROGRAM, this::execute).orElseThrow();
    }

    @Test
    void aShortCommandIsExecutedByTheServerAndItsOutputsAndExitCodeComeBack() throws IOException {
        try (CommandSocket socket = open()) {
            CommandSocket.Result result = CommandSocket.send(home, PROGRAM, "project", "create", "", "news é\n")
                    .orElseThrow();
            assertThat(result.exitCode()).isEqualTo(3);
            assertThat(result.out()).asString(UTF_8).isEqualTo("é project|create||news é\n");
            assertThat(result.err()).containsExactly(7);
        }
    }

    @Test
    void longCommandsAndHelpStartByThemselves() throws IOException {
        try (CommandSocket socket = open()) {
            for (String line : new String[] {
                "serve",
                "demo",
                "import --project news x",
                "project",
                "project move a",
                "key create --help",
                "flow -h x"
            }) {
                assertThat(CommandSocket.send(home, PROGRAM, line.split(" ")))
                        .as(line)
                        .isEmpty();
            }
        }
        assertThat(executed).hasValue(0);
    }

    @Test
    void aCommandOfAnotherVersionStartsByItself() throws IOException {
        try (CommandSocket socket = open()) {
            assertThat(CommandSocket.send(home, "dateline 2", "project", "list"))
                    .isEmpty();
        }
        assertThat(executed).hasValue(0);
    }

    @Test
    void withoutAServerACommandStartsByItself() throws IOException {
        assertThat(CommandSocket.send(home, PROGRAM, "project", "list")).isEmpty();
        open().close();
        assertThat(home).isEmptyDirectory();
        assertThat(CommandSocket.send(home, PROGRAM, "project", "list")).isEmpty();
    }

    @Test
    void theSocketOfAKilledServerIsReplacedAndThatOfARunningOneIsNot() throws IOException {
        ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(home.resolve("commands.sock")))
                .close(); // the file stays
        assertThat(home.resolve("commands.sock")).exists();
        assertThat(CommandSocket.send(home, PROGRAM, "project", "list")).isEmpty();
        try (CommandSocket socket = open()) {
            assertThat(CommandSocket.open(home, PROGRAM, this::execute)).isEmpty();
            assertThat(CommandSocket.send(home, PROGRAM, "project", "list")).isPresent();
        }
    }

    @Test
    void onlyTheOwnerMaySendCommands() throws IOException {
        try (CommandSocket socket = open()) {
            assertThat(Files.getPosixFilePermissions(home.resolve("commands.sock")))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
    }

    @Test
    void aHomeWhoseNameIsTooLongForASocketHasNone() throws IOException {
        Path deep = Files.createDirectories(home.resolve("d".repeat(100)));
        assertThat(CommandSocket.open(deep, PROGRAM, this::execute)).isEqualTo(Optional.empty());
        assertThat(CommandSocket.send(deep, PROGRAM, "project", "list")).isEmpty();
    }
}
