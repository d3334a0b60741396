package dev.dateline.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
}
