package dev.dateline.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/**
 * Where a command prints: the terminal that it was typed in. That is this process's own, or another's that sent the
 * command to this server ({@link CommandSocket}).
 */
final class Terminal {

    private static final ScopedValue<Terminal> SENDER = ScopedValue.newInstance();

    private final ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(outBytes, true, StandardCharsets.UTF_8);
    private final PrintStream err = new PrintStream(errBytes, true, StandardCharsets.UTF_8);

    private Terminal() {}

    /** Standard output: for the result only. */
    static PrintStream out() {
        return SENDER.isBound() ? SENDER.get().out : System.out;
    }

    /** Standard error. */
    static PrintStream err() {
        return SENDER.isBound() ? SENDER.get().err : System.err;
    }

    /** Executes a command of another process here, and keeps what it prints. */
    static CommandSocket.Result execute(CommandLine commands, String... arguments) {
        Terminal sender = new Terminal();
        commands.setOut(new PrintWriter(sender.out, true)).setErr(new PrintWriter(sender.err, true));
        int exitCode = ScopedValue.where(SENDER, sender).call(() -> commands.execute(arguments));
        return new CommandSocket.Result(exitCode, sender.outBytes.toByteArray(), sender.errBytes.toByteArray());
    }
}
