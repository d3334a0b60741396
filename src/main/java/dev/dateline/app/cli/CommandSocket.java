package dev.dateline.app.cli;

import dev.dateline.platform.database.FailureText;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Where a server with an embedded database takes short commands of other processes, which would otherwise start most of
 * the program for one statement: a Unix domain socket in the folder of the database, for its owner only.
 *
 * <p>A command sends its program, its working folder, the bytes of the files that it reads ({@link ShortCommands}), the
 * number of its arguments and the arguments, strings as {@link DataOutputStream#writeUTF} does. The server answers whether
 * it executes the command. Then it sends what is printed while it is printed, each time a byte that says where, the number
 * of bytes and the bytes, and at the end {@link #END} and the exit code.
 */
final class CommandSocket implements Closeable {

    private static final String FILE = "commands.sock";
    private static final int MAX_ARGUMENTS = 1_000;

    /** Of a socket's path in bytes, on every system. Source: sockaddr_un, macOS, with its final zero. */
    private static final int MAX_PATH = 103;

    static final String SERVER_ENDED = "the server has ended";

    private static final int END = 0;
    private static final int OUT = 1;
    private static final int ERR = 2;

    /** Executes a command of another process; returns its exit code. */
    @FunctionalInterface
    interface Executor {
        int execute(Sender sender, String... arguments);
    }

    /**
     * The process of a command.
     *
     * @param folder that it works in
     * @param out its standard output
     * @param err its standard error
     */
    record Sender(Path folder, OutputStream out, OutputStream err) {}

    /** As it was sent. */
    private record Command(String folder, long bytesRead, String[] arguments) {}

    private final Path file;
    private final ServerSocketChannel channel;
    private final String program;
    private final Executor commands;
    /** One at a time: each has workers and connections of its own. */
    private final Semaphore imports = new Semaphore(1);

    private CommandSocket(Path file, ServerSocketChannel channel, String program, Executor commands) {
        this.file = file;
        this.channel = channel;
        this.program = program;
        this.commands = commands;
    }

    /**
     * Takes commands until it is closed; empty if another server takes them, or the system has no such sockets.
     *
     * @param home of the embedded database
     * @param program of which commands are taken, see {@link #program()}
     * @param commands executes one
     */
    static Optional<CommandSocket> open(Path home, String program, Executor commands) {
        Path file = home.resolve(FILE);
        if (!isPossible(file) || answers(file)) {
            return Optional.empty();
        }
        try {
            Files.deleteIfExists(file); // of a server that was killed
            ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            CommandSocket socket = new CommandSocket(file, channel, program, commands);
            socket.listen();
            return Optional.of(socket);
        } catch (IOException | UnsupportedOperationException none) {
            return Optional.empty(); // commands start by themselves
        }
    }

    private void listen() throws IOException {
        try {
            channel.bind(UnixDomainSocketAddress.of(file));
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        } catch (IOException | UnsupportedOperationException failed) {
            channel.close();
            throw failed;
        }
        Thread.ofVirtual().name("commands").start(this::accept);
    }

    private void accept() {
        while (channel.isOpen()) {
            try {
                SocketChannel sender = channel.accept();
                Thread.ofVirtual().name("command").start(() -> answer(sender));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void answer(SocketChannel sender) {
        try (sender;
                DataInputStream in = new DataInputStream(Channels.newInputStream(sender));
                DataOutputStream out =
                        new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(sender)))) {
            if (!program.equals(in.readUTF())) { // what follows may have another form
                out.writeBoolean(false);
                return;
            }
            Command command = read(in);
            boolean isImport = command.arguments[0].equals(ShortCommands.IMPORT);
            if (!mayExecute(command) || isImport && !imports.tryAcquire()) {
                out.writeBoolean(false);
                return;
            }
            try {
                out.writeBoolean(true);
                out.flush();
                execute(command, out);
            } finally {
                if (isImport) {
                    imports.release();
                }
            }
        } catch (IOException gone) {
            // the sender has ended; its command is done or was never read
        }
    }

    private static Command read(DataInputStream in) throws IOException {
        String folder = in.readUTF();
        long bytesRead = in.readLong();
        int count = in.readInt();
        if (count < 1 || count > MAX_ARGUMENTS) {
            throw new IOException("not the arguments of a command");
        }
        String[] arguments = new String[count];
        for (int number = 0; number < count; number++) {
            arguments[number] = in.readUTF();
        }
        return new Command(folder, bytesRead, arguments);
    }

    /** Whether this process reads the same files: it may have other rights, or other folders of these names. */
    private boolean mayExecute(Command command) {
        try {
            OptionalLong bytes = ShortCommands.bytesRead(Path.of(command.folder), command.arguments);
            return bytes.isPresent() && bytes.getAsLong() == command.bytesRead;
        } catch (InvalidPathException unknown) { // in this process's character set
            return false;
        }
    }

    private void execute(Command command, DataOutputStream out) throws IOException {
        var sender = new Sender(Path.of(command.folder), new Frames(out, OUT), new Frames(out, ERR));
        int exitCode = ExitCode.FAILED;
        try {
            exitCode = commands.execute(sender, command.arguments);
        } catch (RuntimeException | Error failed) {
            String message = "dateline: the server could not execute it: %s%n".formatted(FailureText.of(failed));
            sender.err.write(message.getBytes(StandardCharsets.UTF_8));
        }
        out.writeByte(END);
        out.writeInt(exitCode);
    }

    /** Sends what is written to it. */
    private static final class Frames extends OutputStream {

        private final DataOutputStream sender;
        private final int where;

        Frames(DataOutputStream sender, int where) {
            this.sender = sender;
            this.where = where;
        }

        @Override
        public void write(int single) throws IOException {
            write(new byte[] {(byte) single}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            synchronized (sender) {
                sender.writeByte(where);
                sender.writeInt(length);
                sender.write(bytes, from, length);
                sender.flush();
            }
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file); // before the channel is closed: then a new server may bind a file of its own
        channel.close();
    }

    /**
     * Executes a short command in the server that takes it; returns its exit code. Empty if it has to start by itself:
     * nothing was executed then.
     *
     * @param program see {@link #program()}; not asked for if no server can be there
     * @param sender this process
     */
    static OptionalInt send(Path home, Supplier<String> program, Sender sender, String... arguments) {
        OptionalLong bytesRead = ShortCommands.bytesRead(sender.folder, arguments);
        Path file = home.resolve(FILE);
        if (bytesRead.isEmpty() || !isPossible(file) || !Files.exists(file)) {
            return OptionalInt.empty();
        }
        try (SocketChannel server = SocketChannel.open(UnixDomainSocketAddress.of(file));
                DataInputStream in = new DataInputStream(new BufferedInputStream(Channels.newInputStream(server)));
                DataOutputStream out =
                        new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(server)))) {
            out.writeUTF(program.get());
            write(out, new Command(sender.folder.toString(), bytesRead.getAsLong(), arguments));
            String ifServerEnds = arguments[0].equals(ShortCommands.TAIL)
                    ? SERVER_ENDED
                    : SERVER_ENDED + "; whether the command was executed is not known";
            return in.readBoolean() ? OptionalInt.of(follow(in, sender, ifServerEnds)) : OptionalInt.empty();
        } catch (IOException | UnsupportedOperationException none) {
            return OptionalInt.empty();
        }
    }

    private static void write(DataOutputStream out, Command command) throws IOException {
        out.writeUTF(command.folder);
        out.writeLong(command.bytesRead);
        out.writeInt(command.arguments.length);
        for (String argument : command.arguments) {
            out.writeUTF(argument);
        }
        out.flush();
    }

    /** Prints what the server sends, while somebody reads it; returns the exit code. */
    private static int follow(DataInputStream in, Sender sender, String ifServerEnds) {
        try {
            for (int where = in.readByte(); where != END; where = in.readByte()) {
                OutputStream out = where == OUT ? sender.out : sender.err;
                out.write(in.readNBytes(in.readInt()));
                out.flush();
                if (out instanceof PrintStream printed && printed.checkError()) {
                    return ExitCode.FAILED; // a closed pipe: the end of the connection ends the command
                }
            }
            return in.readInt();
        } catch (IOException ended) {
            new PrintStream(sender.err, true, StandardCharsets.UTF_8).println("dateline: " + ifServerEnds);
            return ExitCode.FAILED;
        }
    }

    private static boolean isPossible(Path file) {
        return file.toString().getBytes(StandardCharsets.UTF_8).length <= MAX_PATH;
    }

    private static boolean answers(Path file) {
        try (SocketChannel other = SocketChannel.open(UnixDomainSocketAddress.of(file))) {
            return other.isConnected();
        } catch (IOException | UnsupportedOperationException nobody) {
            return false;
        }
    }

    /**
     * The file of this program and the time of its last change: a server executes no commands of another version, which
     * may have other options.
     */
    static String program() {
        Path file = Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator))
                .filter(path -> !path.isEmpty())
                .findFirst()
                .or(() -> ProcessHandle.current().info().command())
                .map(Path::of)
                .orElse(Path.of(""));
        try {
            return file.toRealPath() + " " + Files.getLastModifiedTime(file).toMillis();
        } catch (IOException unreadable) {
            return file.toString();
        }
    }
}
