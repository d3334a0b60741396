package dev.dateline.app.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The names of commands and options for a shell: it completes them without starting the program. */
@Command(
        name = "completion",
        description = "Prints what bash or zsh need to complete commands and options.",
        footer = {
            "",
            "Example:",
            "  source <(./dateline completion bash)",
            "",
            "Put the output into a file that ~/.bashrc or ~/.zshrc sources, to have it in every shell."
        })
final class CompletionCommand implements Callable<Integer> {

    /** The shells. */
    enum Shell {
        bash,
        zsh
    }

    /** With this line of picocli, files would not be completed where a command takes them. */
    private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "bash|zsh", description = "The shell.")
    private Shell shell = Shell.bash; // checked only

    @Override
    public Integer call() {
        System.out.print(script(spec.root().commandLine()));
        return ExitCode.DONE;
    }

    /** One script for both: in zsh it loads zsh's support of completions for bash. */
    static String script(CommandLine commands) {
        return AutoComplete.bash("dateline", commands).replace(NO_FILES, "");
    }
}
