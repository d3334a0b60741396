package dev.dateline.platform.embedded;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The embedded server's programs and passwords, for tests that start their own servers. */
public final class TestPrograms {

    private final PostgisBinaries binaries = PostgisBinaries.locate(System.getenv(), System.err::println);
    private final ServerAccount account;

    private TestPrograms(ServerAccount account) {
        this.account = account;
    }

    public static TestPrograms locate() throws IOException, InterruptedException {
        return new TestPrograms(ServerAccount.ofCaller());
    }

    /** The path of one program, for example {@code pg_basebackup}. */
    public String path(String name) {
        return binaries.program(name);
    }

    /** Builds a process that runs a command with the programs' libraries, under the server's account. */
    public ProcessBuilder process(List<String> command) {
        return binaries.process(account, command);
    }

    /** Gives a folder and its content to the server's account. */
    public void own(Path folder) throws IOException {
        account.own(folder);
    }

    /** The superuser's password of the server with this data folder. */
    public static String superuserPassword(Path folder) throws IOException {
        return credentials(folder).superuser();
    }

    /** The password of the tables' owner. */
    public static String ownerPassword(Path folder) throws IOException {
        return credentials(folder).role();
    }

    private static Credentials credentials(Path folder) throws IOException {
        return Credentials.readOrCreate(folder.resolve("credentials"));
    }
}
