package dev.dateline.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Where and how services of the bench run. */
final class Launch {

    private Launch() {}

    static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The environment with rate limits that the bench does not reach. */
    static Map<String, String> unlimited(Map<String, String> environment) {
        Map<String, String> all = new HashMap<>(environment);
        for (String bucket : List.of("RUN_STATUS", "STANDARD")) {
            all.put("DATELINE_RATE_LIMIT_" + bucket + "_PER_SECOND", "1000000");
            all.put("DATELINE_RATE_LIMIT_" + bucket + "_BURST", "1000000");
        }
        return all;
    }

    /**
     * The environment with an index directory of its own, which is empty: a saved index would shorten the start.
     *
     * @param beside a file in the folder where it is
     */
    static Map<String, String> withoutSavedIndexes(Map<String, String> environment, Path beside, Contender contender)
            throws IOException {
        Path folder = beside.resolveSibling("index-of-" + contender.name().replaceAll("[^A-Za-z0-9]+", "-"));
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        Map<String, String> all = new HashMap<>(environment);
        all.put("DATELINE_INDEX_DIRECTORY", folder.toString());
        return all;
    }
}
