package dev.dateline.feed.webhooks.http;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings of webhooks; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.webhooks")
public interface WebhookSettings {

    /** Base64 of 32 bytes each: the first encrypts secrets, all decrypt them. Without a key webhooks are disabled. */
    Optional<List<String>> encryptionKeys();

    /** Networks whose addresses may be called although they are not public, also by plain {@code http}. */
    Optional<List<String>> allowCidrs();

    /** Concurrent deliveries to one endpoint, from all processes together. */
    int concurrency();

    /** Concurrent deliveries of this process. */
    int inFlight();

    /** Time limit of an attempt. */
    Duration timeout();

    /** Lease time of a delivery. */
    Duration lease();

    /** Fallback polling interval of a server. */
    Duration poll();

    /** Retention of finished deliveries. */
    Duration keep();
}
