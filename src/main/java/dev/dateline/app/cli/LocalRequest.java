package dev.dateline.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A GET request to a server on this machine. By {@code HttpURLConnection}, which the executable has in any case:
 * {@code java.net.http} would make it larger by some two megabytes.
 */
final class LocalRequest {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int FIRST_ERROR = 400;

    /** An answer, of any status. */
    record Answer(int status, String body) {}

    private LocalRequest() {}

    /**
     * Follows no redirect.
     *
     * @param key an API key; empty: none
     */
    static Answer send(URI uri, String key) throws IOException {
        var connection = (HttpURLConnection) uri.toURL().openConnection();
        connection.setConnectTimeout(Math.toIntExact(TIMEOUT.toMillis()));
        connection.setReadTimeout(Math.toIntExact(TIMEOUT.toMillis()));
        connection.setInstanceFollowRedirects(false);
        connection.setUseCaches(false);
        if (!key.isEmpty()) {
            connection.setRequestProperty("Authorization", "Bearer " + key);
        }
        try {
            int status = connection.getResponseCode();
            try (InputStream body = status < FIRST_ERROR ? connection.getInputStream() : connection.getErrorStream()) {
                return new Answer(status, body == null ? "" : new String(body.readAllBytes(), StandardCharsets.UTF_8));
            }
        } finally {
            connection.disconnect();
        }
    }
}
