package dev.dateline.chaos.nemesis;

/** All faults are repaired, and the service does not recover. */
public final class NeverReadyException extends Exception {

    private static final long serialVersionUID = 1;

    NeverReadyException(String message) {
        super(message);
    }
}
