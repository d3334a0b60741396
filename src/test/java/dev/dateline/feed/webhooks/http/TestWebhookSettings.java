package dev.dateline.feed.webhooks.http;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings for tests without the service around them. */
public record TestWebhookSettings(
        Optional<List<String>> encryptionKeys,
        Optional<List<String>> allowCidrs,
        int concurrency,
        int inFlight,
        Duration timeout,
        Duration lease,
        Duration poll,
        Duration keep)
        implements WebhookSettings {

    public static TestWebhookSettings withKeys(List<String> keys) {
        return new TestWebhookSettings(
                keys.isEmpty() ? Optional.empty() : Optional.of(keys),
                Optional.empty(),
                16,
                512,
                Duration.ofSeconds(15),
                Duration.ofSeconds(30),
                Duration.ofSeconds(5),
                Duration.ofDays(7));
    }

    public static TestWebhookSettings allowing(String cidr, Duration timeout) {
        return new TestWebhookSettings(
                Optional.empty(),
                Optional.of(List.of(cidr)),
                16,
                512,
                timeout,
                Duration.ofSeconds(30),
                Duration.ofSeconds(5),
                Duration.ofDays(7));
    }
}
