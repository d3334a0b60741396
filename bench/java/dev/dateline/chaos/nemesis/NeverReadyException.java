package dev.dateline.chaos.nemesis;

/** All faults are over, and the service does not work again. */
public final class NeverReadyException extends Exception {

    private static final long serialVersionUID = 1;

    NeverReadyException(String message) {
        super(message);
    }
}
