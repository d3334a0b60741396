package dev.dateline.platform.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Operating-system account of the embedded PostgreSQL, which refuses to run as root.
 *
 * @param prefix command before the server's command
 * @param owner user id that must own the data; empty if the caller owns them
 */
record ServerAccount(List<String> prefix, OptionalInt owner) {

    private static final int NOBODY = 65534;

    /** The caller. If that is root: root in a user namespace without privileges, otherwise the user nobody. */
    static ServerAccount ofCaller() throws IOException, InterruptedException {
        if (!isRoot()) {
            return new ServerAccount(List.of(), OptionalInt.empty());
        }
        if (succeeds(List.of("unshare", "--user", "true"))) {
            return new ServerAccount(List.of("unshare", "--user"), OptionalInt.of(0));
        }
        // Containers often forbid user namespaces. With this one capability the user nobody can pass root's private
        // folders.
        List<String> nobody = List.of(
                "setpriv",
                "--reuid=" + NOBODY,
                "--regid=" + NOBODY,
                "--clear-groups",
                "--inh-caps=+dac_override",
                "--ambient-caps=+dac_override");
        return new ServerAccount(nobody, OptionalInt.of(NOBODY));
    }

    /** Gives a folder with its contents to this account. */
    void own(Path folder) throws IOException {
        if (owner.isEmpty() || owner.getAsInt() == ownerOf(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : (Iterable<Path>) all::iterator) {
                Files.setAttribute(path, "unix:uid", owner.getAsInt(), java.nio.file.LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    private static int ownerOf(Path folder) throws IOException {
        return (Integer) Files.getAttribute(folder, "unix:uid");
    }

    private static boolean isRoot() throws IOException, InterruptedException {
        Process id = new ProcessBuilder("id", "-u").start();
        String answer = new String(id.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        id.waitFor();
        return answer.equals("0");
    }

    private static boolean succeeds(List<String> command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException absent) {
            return false;
        }
    }
}
