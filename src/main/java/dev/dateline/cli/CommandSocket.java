package dev.dateline.cli;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Where a server with an embedded database takes short commands of other processes, which would otherwise start most of
 * the program for one statement: a Unix domain socket in the folder of the database, for its owner only.
 *
 * <p>A command sends its program, the number of its arguments and the arguments; the server answers whether it executes
 * the command, and then its exit code, standard output and standard error. Strings are those of
 * {@link DataOutputStream#writeUTF}, outputs have their length in bytes before them.
 */
final class CommandSocket implements Closeable {

    private static final String FILE = "commands.sock";
    private static final Set<String> TAKEN = Set.of("project", "key", "flow");
    private static final int MAX_ARGUMENTS = 1_000;

    /** Of a socket's path in bytes, on every system. Source: sockaddr_un, macOS, with its final zero. */
    private static final int MAX_PATH = 103;

    /** Of an executed command. */
    record Result(int exitCode, byte[] out, byte[] err) {}

    private final Path file;
    private final ServerSocketChannel channel;
    private final String program;
    private final Function<String[], Result> commands;

    private CommandSocket(Path file, ServerSocketChannel channel, String program, Function<String[], Result> commands) {
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
     * @param commands executes the arguments of one
     */
    static Optional<CommandSocket> open(Path home, String program, Function<String[], Result> commands) {
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
                DataOutputStream out = new DataOutputStream(Channels.newOutputStream(sender))) {
            boolean same = program.equals(in.readUTF());
            int count = in.readInt();
            if (!same || count < 1 || count > MAX_ARGUMENTS) {
                out.writeBoolean(false);
                return;
            }
            String[] arguments = new String[count];
            for (int number = 0; number < count; number++) {
                arguments[number] = in.readUTF();
            }
            if (!isShort(arguments)) {
                out.writeBoolean(false);
                return;
            }
            out.writeBoolean(true);
            Result result = commands.apply(arguments);
            out.writeInt(result.exitCode());
            write(out, result.out());
            write(out, result.err());
        } catch (IOException gone) {
            // the sender has ended; its command is done or was never read
        }
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(file);
    }

    /**
     * Executes a short command in the server that takes it; empty if it has to start by itself. Nothing was executed then.
     */
    static Optional<Result> send(Path home, String program, String... arguments) {
        Path file = home.resolve(FILE);
        if (!isPossible(file) || !Files.exists(file)) {
            return Optional.empty();
        }
        try (SocketChannel server = SocketChannel.open(UnixDomainSocketAddress.of(file));
                DataInputStream in = new DataInputStream(Channels.newInputStream(server));
                DataOutputStream out = new DataOutputStream(Channels.newOutputStream(server))) {
            if (!isTaken(in, out, program, arguments)) {
                return Optional.empty();
            }
            return Optional.of(result(in));
        } catch (IOException | UnsupportedOperationException none) {
            return Optional.empty();
        }
    }

    private static boolean isTaken(DataInputStream in, DataOutputStream out, String program, String... arguments)
            throws IOException {
        out.writeUTF(program);
        out.writeInt(arguments.length);
        for (String argument : arguments) {
            out.writeUTF(argument);
        }
        out.flush();
        return in.readBoolean();
    }

    private static Result result(DataInputStream in) {
        try {
            return new Result(in.readInt(), read(in), read(in));
        } catch (IOException ended) {
            String message = "dateline: the server has ended; whether the command was executed is not known\n";
            return new Result(ExitCode.FAILED, new byte[0], message.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static byte[] read(DataInputStream in) throws IOException {
        return in.readNBytes(in.readInt());
    }

    /** Whether it is one of the commands of a few statements. Help needs no server. */
    static boolean isShort(String... arguments) {
        List<String> words = List.of(arguments);
        return words.size() > 1
                && TAKEN.contains(words.getFirst())
                && !words.get(1).equals("move")
                && words.stream().noneMatch(word -> word.equals("--help") || word.equals("-h"));
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
