package dev.dateline.cli;

import io.quarkus.runtime.annotations.QuarkusMain;

/** Where the program starts: the command line is understood before anything else is. */
@QuarkusMain
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        System.exit(DatelineCommand.commandLine().execute(arguments));
    }
}
