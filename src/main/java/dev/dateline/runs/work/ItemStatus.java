package dev.dateline.runs.work;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The states of an item of a run. */
public enum ItemStatus {
    PENDING,
    RUNNING,
    SUCCEEDED,
    FAILED,
    /** Cancelled before it was written. */
    CANCELLED;

    /** The status on the wire and in the database. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<ItemStatus> find(String text) {
        return Stream.of(values()).filter(status -> status.text().equals(text)).findFirst();
    }
}
