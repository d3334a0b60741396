package dev.dateline.chaos.nemesis;

/** What a fault did could not be undone: the cluster is broken by the bench, and says nothing about the service. */
public final class NotPutRightException extends Exception {

    private static final long serialVersionUID = 1;

    NotPutRightException(String message, Exception cause) {
        super(message + ": " + cause.getMessage(), cause);
    }
}
