package dev.dateline.runs.work;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The states of a run: pending, then running, then one of the terminal ones. Contract: 10.4. */
public enum RunStatus {
    PENDING,
    RUNNING,
    /** No item failed. */
    SUCCEEDED,
    /** Some items succeeded and some failed. */
    PARTIALLY_SUCCEEDED,
    /** No item succeeded. */
    FAILED,
    CANCELLED;

    public boolean isTerminal() {
        return this != PENDING && this != RUNNING;
    }

    /** The status on the wire and in the database, for example {@code partially_succeeded}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<RunStatus> find(String text) {
        return Stream.of(values()).filter(status -> status.text().equals(text)).findFirst();
    }

    public static RunStatus of(String text) {
        return find(text).orElseThrow(() -> new IllegalArgumentException("no run status " + text));
    }
}
