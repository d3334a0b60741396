package dev.dateline.chaos.check;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A request that passes through the saboteur, and its answer. */
final class Exchange {

    private Exchange() {}

    /**
     * @param path including the query
     * @param headers by name in lower case
     */
    record Request(String method, String path, Map<String, String> headers, byte[] body) {

        boolean is(String wanted, String part) {
            return method.equals(wanted) && path.contains(part);
        }

        Request without(String header) {
            Map<String, String> fewer = new HashMap<>(headers);
            fewer.remove(header);
            return new Request(method, path, fewer, body);
        }

        Request with(byte[] other) {
            return new Request(method, path, headers, other);
        }

        Optional<String> find(String header) {
            return Optional.ofNullable(headers.get(header));
        }
    }

    record Answer(int status, Map<String, String> headers, byte[] body) {

        static Answer of(int status) {
            return new Answer(status, Map.of(), new byte[0]);
        }

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        Answer with(String other) {
            return new Answer(status, headers, other.getBytes(StandardCharsets.UTF_8));
        }
    }
}
