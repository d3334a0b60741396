package dev.dateline.webhooks;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What became of a delivery. */
enum DeliveryStatus {
    /** It is to be tried, for the first time or again. */
    PENDING,
    /** The endpoint took it. */
    DELIVERED,
    /** It is not tried any more. */
    DEAD;

    /** The status on the wire and in the database. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<DeliveryStatus> find(String text) {
        return Arrays.stream(values())
                .filter(status -> status.text().equals(text))
                .findFirst();
    }
}
