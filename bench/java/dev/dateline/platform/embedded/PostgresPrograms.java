package dev.dateline.platform.embedded;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** PostgreSQL's programs as the embedded server uses them, run by its account. */
public final class PostgresPrograms {

    private final PostgisBinaries binaries;
    private final ServerAccount account;

    private PostgresPrograms(PostgisBinaries binaries, ServerAccount account) {
        this.binaries = binaries;
        this.account = account;
    }

    /** The machine's own programs or those in the cache; downloads them if there are none. */
    public static PostgresPrograms locate() throws IOException, InterruptedException {
        return new PostgresPrograms(
                PostgisBinaries.locate(System.getenv(), System.err::println), ServerAccount.ofCaller());
    }

    /** The path of a program, for example {@code pg_rewind}. */
    public String path(String name) {
        return binaries.program(name);
    }

    /** A process of this command with their libraries, run by their account. */
    public ProcessBuilder process(List<String> command) {
        return binaries.process(account, command);
    }

    /** Gives a folder and everything in it to their account. */
    public void own(Path folder) throws IOException {
        account.own(folder);
    }
}
