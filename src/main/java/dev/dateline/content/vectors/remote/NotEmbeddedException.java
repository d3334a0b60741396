package dev.dateline.content.vectors.remote;

import java.time.Duration;
import java.util.Optional;

/** Why a model by address made no vectors. The message never has the key. */
public final class NotEmbeddedException extends Exception {

    /** What follows from it. */
    public enum Kind {
        /** The model does not take this text. */
        REFUSED,
        /** It asks to wait. */
        BUSY,
        /** It does not answer, or not as it should. */
        FAILED
    }

    private final Kind kind;
    private final transient Optional<Duration> wait;

    NotEmbeddedException(Kind kind, String message, Optional<Duration> wait) {
        super(message, null, false, false);
        this.kind = kind;
        this.wait = wait;
    }

    static NotEmbeddedException failed(String message) {
        return new NotEmbeddedException(Kind.FAILED, message, Optional.empty());
    }

    public Kind kind() {
        return kind;
    }

    /** The time that the model's server asks to wait. */
    public Optional<Duration> requestedWait() {
        return wait;
    }
}
