package dev.dateline.database;

import org.jspecify.annotations.Nullable;

/** The embedded PostgreSQL could not be had; the message says why in one sentence, for a person. */
public final class EmbeddedDatabaseException extends RuntimeException {

    EmbeddedDatabaseException(String message) {
        this(message, null);
    }

    EmbeddedDatabaseException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
