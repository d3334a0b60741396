package dev.dateline.app.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import picocli.CommandLine;

/**
 * Where a command prints, and the folder of its paths: the terminal that it was typed in. That is this process's own, or
 * another's that sent the command to this server ({@link CommandSocket}).
 */
final class Terminal {

    private static final ScopedValue<Terminal> SENDER = ScopedValue.newInstance();

    /** What moves a terminal's cursor, changes its state, or turns the direction of what follows. */
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}]");

    private final Path folder;
    private final PrintStream out;
    private final PrintStream err;

    private Terminal(CommandSocket.Sender sender) {
        folder = sender.folder();
        out = new PrintStream(sender.out(), true, StandardCharsets.UTF_8);
        err = new PrintStream(sender.err(), true, StandardCharsets.UTF_8);
    }

    /** Standard output: for the result only. */
    static PrintStream out() {
        return SENDER.isBound() ? SENDER.get().out : System.out;
    }

    /** Standard error. */
    static PrintStream err() {
        return SENDER.isBound() ? SENDER.get().err : System.err;
    }

    /** The folder that the command was typed in. */
    static Path folder() {
        return SENDER.isBound() ? SENDER.get().folder : Path.of("").toAbsolutePath();
    }

    /** Whether this is a server that executes a command for another process. */
    static boolean isOfAnotherProcess() {
        return SENDER.isBound();
    }

    /** A client's text, with this instead of each character that could control a terminal. */
    static String withoutControls(String text, String instead) {
        return CONTROLS.matcher(text).replaceAll(instead);
    }

    /** Whether somebody sees what is printed while it is printed. */
    static boolean isInteractive() {
        return !SENDER.isBound() && System.console() != null && System.console().isTerminal();
    }

    /** Executes a command of another process here; returns its exit code. */
    static int execute(CommandLine commands, CommandSocket.Sender sender, String... arguments) {
        Terminal terminal = new Terminal(sender);
        commands.setOut(new PrintWriter(terminal.out, true)).setErr(new PrintWriter(terminal.err, true));
        return ScopedValue.where(SENDER, terminal).call(() -> commands.execute(arguments));
    }
}
