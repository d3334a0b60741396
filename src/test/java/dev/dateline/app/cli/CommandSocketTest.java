package dev.dateline.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A command that a running server executes. */
class CommandSocketTest {

    private static final String PROGRAM = "dateline 1";

    @TempDir
    Path home;

    private final AtomicInteger executed = new AtomicInteger();

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int execute(CommandSocket.Sender sender, String... arguments) {
        executed.incrementAndGet();
        try {
            sender.out()
                    .write("é %s %s"
                            .formatted(sender.folder(), String.join("|", arguments))
                            .getBytes(UTF_8));
            sender.err().write(7);
            sender.out().write("end".getBytes(UTF_8));
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
        if (arguments[1].equals("fail")) {
            throw new IllegalStateException("a test lets it fail");
        }
        return 3;
    }

    private OptionalInt send(String... arguments) {
        return sendAs(PROGRAM, arguments);
    }

    private OptionalInt sendAs(String program, String... arguments) {
        return CommandSocket.send(home, () -> program, new CommandSocket.Sender(home, out, err), arguments);
    }

    private CommandSocket open() {
        return CommandSocket.open(home, PROGRAM, this::execute).orElseThrow();
    }

    @Test
    void shortCommandRunsInTheServerAndItsOutputAndExitCodeReturn() throws IOException {
        try (CommandSocket socket = open()) {
            assertThat(send("project", "create", "", "news é\n")).hasValue(3);
            assertThat(out.toString(UTF_8)).isEqualTo("é %s project|create||news é\nend".formatted(home));
            assertThat(err.toByteArray()).containsExactly(7);
        }
    }

    @Test
    void aCommandWhoseOutputNobodyReadsEndsAndTheServerLearnsOfIt() throws Exception {
        var learned = new CompletableFuture<Boolean>();
        CommandSocket.Executor endless = (sender, arguments) -> {
            PrintStream printed = new PrintStream(sender.out(), true, UTF_8);
            while (!printed.checkError()) {
                printed.println("another event");
            }
            return learned.complete(true) ? 0 : 1;
        };
        PrintStream closed = new PrintStream(new OutputStream() {
            @Override
            public void write(int single) throws IOException {
                throw new IOException("a closed pipe");
            }
        });
        try (CommandSocket socket = CommandSocket.open(home, PROGRAM, endless).orElseThrow()) {
            var sender = new CommandSocket.Sender(home, closed, err);
            assertThat(CommandSocket.send(home, () -> PROGRAM, sender, "tail", "--project=news"))
                    .hasValue(ExitCode.FAILED);
            assertThat(learned.get(Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void aFailureOfTheServerIsToldAndIsTheCommands() throws IOException {
        try (CommandSocket socket = open()) {
            assertThat(send("project", "fail")).hasValue(ExitCode.FAILED);
            assertThat(err.toString(UTF_8)).contains("dateline: the server could not execute it: ");
        }
    }

    @Test
    void anImportIsExecutedIfTheServerReadsTheSameFiles() throws IOException {
        Files.writeString(home.resolve("lead.txt"), "A flood");
        try (CommandSocket socket = open()) {
            assertThat(send("import", "--project", "news", "lead.txt")).hasValue(3);
        }
        assertThat(executed).hasValue(1);
    }

    /** The other process may have rights and folders of its own. */
    @Test
    void aCommandWhoseFilesTheServerDoesNotReadStartsByItself() throws IOException {
        try (CommandSocket socket = open();
                SocketChannel sender = SocketChannel.open(UnixDomainSocketAddress.of(home.resolve("commands.sock")))) {
            var words = new DataOutputStream(Channels.newOutputStream(sender));
            words.writeUTF(PROGRAM);
            words.writeUTF(home.toString());
            words.writeLong(7); // bytes in a file that is not there
            words.writeInt(2);
            words.writeUTF("import");
            words.writeUTF("lead.txt");
            assertThat(new DataInputStream(Channels.newInputStream(sender)).readBoolean())
                    .isFalse();
        }
        assertThat(executed).hasValue(0);
    }

    @Test
    void aSecondImportAtTheSameTimeStartsByItself() throws IOException {
        Files.writeString(home.resolve("lead.txt"), "A flood");
        List<OptionalInt> second = new ArrayList<>();
        CommandSocket.Executor sendsAnother = (sender, arguments) -> {
            second.add(send(arguments));
            return 0;
        };
        try (CommandSocket socket =
                CommandSocket.open(home, PROGRAM, sendsAnother).orElseThrow()) {
            assertThat(send("import", "lead.txt")).hasValue(0);
            assertThat(second).containsExactly(OptionalInt.empty());
            assertThat(send("import", "lead.txt")).hasValue(0);
        }
    }

    @Test
    void otherCommandsStartByThemselves() throws IOException {
        try (CommandSocket socket = open()) {
            assertThat(send("demo")).isEmpty();
        }
        assertThat(executed).hasValue(0);
    }

    @Test
    void aCommandOfAnotherVersionStartsByItself() throws IOException {
        try (CommandSocket socket = open()) {
            assertThat(sendAs("dateline 2", "project", "list")).isEmpty();
        }
        assertThat(executed).hasValue(0);
    }

    @Test
    void withoutAServerACommandStartsByItself() throws IOException {
        assertThat(send("project", "list")).isEmpty();
        open().close();
        assertThat(home).isEmptyDirectory();
        assertThat(send("project", "list")).isEmpty();
    }

    @Test
    void theSocketOfAKilledServerIsReplacedAndThatOfARunningOneIsNot() throws IOException {
        ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(home.resolve("commands.sock")))
                .close(); // the file stays
        assertThat(home.resolve("commands.sock")).exists();
        assertThat(send("project", "list")).isEmpty();
        try (CommandSocket socket = open()) {
            assertThat(CommandSocket.open(home, PROGRAM, this::execute)).isEmpty();
            assertThat(send("project", "list")).isPresent();
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
        assertThat(CommandSocket.send(deep, () -> PROGRAM, new CommandSocket.Sender(home, out, err), "project", "list"))
                .isEmpty();
    }
}
