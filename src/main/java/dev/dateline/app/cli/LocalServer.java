package dev.dateline.app.cli;

import dev.dateline.platform.embedded.DatelineHome;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A server on this machine, as {@code ./dateline open} finds it. */
record LocalServer(int port) {

    private static final String FILE = "serving.port";
    private static final String PAGE = "<title>Dateline";

    /** Keeps the port for later commands, in the home of the embedded database, which servers share. */
    void keep() throws IOException {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), port + "\n");
    }

    /** The one that answers, with the explorer, at one of the ports. */
    static Optional<LocalServer> find() {
        for (int port : candidates()) {
            LocalServer server = new LocalServer(port);
            if (server.ask("/explore", "")
                    .filter(answer -> answer.status() == 200)
                    .filter(answer -> answer.body().contains(PAGE))
                    .isPresent()) {
                return Optional.of(server);
            }
        }
        return Optional.empty();
    }

    /** The ports at which a server is sought, as text. */
    static String ports() {
        return candidates().stream().map(String::valueOf).collect(Collectors.joining(" or "));
    }

    private static List<Integer> candidates() {
        Optional<Integer> asked = StartSettings.givenPort();
        if (asked.isPresent()) {
            return List.of(asked.get());
        }
        Set<Integer> ports = new LinkedHashSet<>();
        kept().ifPresent(ports::add);
        ports.add(StartSettings.DEFAULT_PORT);
        return List.copyOf(ports);
    }

    private static Optional<Integer> kept() {
        try {
            return Files.isReadable(file())
                    ? Optional.of(Integer.valueOf(Files.readString(file()).strip()))
                    : Optional.empty();
        } catch (IOException | NumberFormatException useless) {
            return Optional.empty();
        }
    }

    private static Path file() {
        return DatelineHome.data(System.getenv()).resolve(FILE);
    }

    URI explorer() {
        return uri("/explore");
    }

    /** Whether the key gives access to the project. */
    boolean takes(String key, String project) {
        return ask("/public/v1/projects/" + project + "/runs?limit=1", key)
                .filter(answer -> answer.status() == 200)
                .isPresent();
    }

    private URI uri(String path) {
        return URI.create("http://localhost:" + port + path);
    }

    private Optional<LocalRequest.Answer> ask(String path, String key) {
        try {
            return Optional.of(LocalRequest.send(uri(path), key));
        } catch (IOException silent) {
            return Optional.empty();
        }
    }
}
