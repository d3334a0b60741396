package dev.dateline.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * The page of all commands, as text. The executable has it since its build, where classes are initialized: making all
 * commands for it takes longer than all the rest of {@code --help}.
 */
final class HelpText {

    private static final String PLAIN;
    private static final String COLORED;

    static {
        CommandLine commands = DatelineCommand.commandLine();
        PLAIN = commands.getUsageMessage(Ansi.OFF);
        COLORED = commands.getUsageMessage(Ansi.ON);
    }

    private HelpText() {}

    /** Whether this page is asked for, and nothing else. */
    static boolean isAskedFor(String... arguments) {
        return arguments.length == 1 && (arguments[0].equals("--help") || arguments[0].equals("-h"));
    }

    static String text() {
        return Ansi.AUTO.enabled() ? COLORED : PLAIN;
    }
}
