package dev.dateline.app.cli;

import dev.dateline.platform.embedded.DatelineHome;
import dev.dateline.platform.nativeimage.HeapLimit;
import dev.dateline.platform.nativeimage.SocketPollers;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Entry point: parses the command line before anything else starts. */
@QuarkusMain
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        if (HelpText.isAskedFor(arguments)) {
            System.out.print(HelpText.text());
            return;
        }
        if (StartSettings.isEmbedded()) {
            var sender = new CommandSocket.Sender(Terminal.folder(), System.out, System.err);
            CommandSocket.send(DatelineHome.data(System.getenv()), CommandSocket::program, sender, arguments)
                    .ifPresent(System::exit);
        }
        HeapLimit.apply();
        SocketPollers.runOnPlatformThreads();
        // Without this, Quarkus would answer a URL that java.net.URI rejects with a bare 400 instead of a problem.
        System.setProperty("vertx.disableURIValidation", "true");
        Program.takeCommands(DatelineCommand::commandLine);
        boolean servesAlone = arguments.length == 1 && arguments[0].equals("serve");
        System.exit(
                servesAlone
                        ? DatelineCommand.serve()
                        : DatelineCommand.commandLine().execute(arguments));
    }
}
