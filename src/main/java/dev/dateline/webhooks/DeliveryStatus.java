package dev.dateline.webhooks;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** State of a delivery. */
enum DeliveryStatus {
    /** The first or another attempt will follow. */
    PENDING,
    /** The endpoint accepted it. */
    DELIVERED,
    /** There will be no further attempt. */
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
