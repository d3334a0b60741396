package dev.dateline.cli;

import dev.dateline.embedded.DatelineHome;
import dev.dateline.nativeimage.HeapLimit;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Entry point: parses the command line before anything else starts. */
@QuarkusMain
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        if (CommandSocket.isShort(arguments) && Program.isEmbedded()) {
            CommandSocket.send(DatelineHome.data(System.getenv()), CommandSocket.program(), arguments)
                    .ifPresent(Main::exit);
        }
        HeapLimit.apply();
        // Without this, Quarkus would answer a URL that java.net.URI rejects with a bare 400 instead of a problem.
        System.setProperty("vertx.disableURIValidation", "true");
        boolean servesAlone = arguments.length == 1 && arguments[0].equals("serve");
        System.exit(
                servesAlone
                        ? DatelineCommand.serveAlone().execute()
                        : DatelineCommand.commandLine().execute(arguments));
    }

    private static void exit(CommandSocket.Result result) {
        System.out.writeBytes(result.out());
        System.err.writeBytes(result.err());
        System.exit(result.exitCode());
    }
}
