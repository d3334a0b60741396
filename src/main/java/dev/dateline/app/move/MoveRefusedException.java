package dev.dateline.app.move;

/** A move that cannot begin, go on or be undone now; the message says why. Nothing was changed. */
public final class MoveRefusedException extends RuntimeException {

    MoveRefusedException(String message) {
        super(message, null, false, false);
    }
}
