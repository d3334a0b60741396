package dev.dateline.webhooks.http;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How events are sent out; {@code application.properties} says why each is what it is. */
@ConfigMapping(prefix = "dateline.webhooks")
public interface WebhookSettings {

    /** Base64 of 32 bytes each: the first encrypts secrets, all decrypt them. None: webhooks are off. */
    Optional<List<String>> encryptionKeys();

    /** Ranges whose addresses may be called though they are not public, by plain {@code http}, too. */
    Optional<List<String>> allowCidrs();

    /** Deliveries to one endpoint at the same time, from all processes together. */
    int concurrency();

    /** Deliveries of this process at the same time. */
    int inFlight();

    /** What an attempt may take in all. */
    Duration timeout();

    /** For how long a delivery is a process's own once it took it. */
    Duration lease();

    /** How often a server looks for what it was not told of. */
    Duration poll();

    /** For how long deliveries are kept after they ended. */
    Duration keep();
}
