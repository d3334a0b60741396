package dev.dateline.cli;

import io.quarkus.runtime.annotations.QuarkusMain;

/** Where the program starts: the command line is understood before anything else is. */
@QuarkusMain
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        // Quarkus would answer a URL that java.net.URI does not read by a bare 400; the service has a problem for it.
        System.setProperty("vertx.disableURIValidation", "true");
        boolean servesAlone = arguments.length == 1 && arguments[0].equals("serve");
        System.exit(
                servesAlone
                        ? DatelineCommand.serveAlone().execute()
                        : DatelineCommand.commandLine().execute(arguments));
    }
}
