package dev.dateline.platform.embedded;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The embedded PostgreSQL is not available; the message gives the reason in one sentence, for a person. */
public final class EmbeddedDatabaseException extends RuntimeException {

    /** Reasons that a person or a script can act on. */
    public enum Reason {
        DISK_FULL,
        NO_NETWORK,
        OTHER
    }

    private final Reason reason;

    EmbeddedDatabaseException(String message) {
        this(message, null);
    }

    EmbeddedDatabaseException(String message, @Nullable Throwable cause) {
        this(message, isDiskFull(message) ? Reason.DISK_FULL : Reason.OTHER, cause);
    }

    EmbeddedDatabaseException(String message, Reason reason, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** In the words of the C library, which PostgreSQL and Java repeat. */
    private static boolean isDiskFull(String message) {
        String told = message.toLowerCase(Locale.ROOT);
        return told.contains("no space left on device") || told.contains("disk quota exceeded");
    }
}
