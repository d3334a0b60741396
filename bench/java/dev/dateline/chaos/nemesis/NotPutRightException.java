package dev.dateline.chaos.nemesis;

/** A fault could not be repaired: the bench has broken the cluster, which proves nothing about the service. */
public final class NotPutRightException extends Exception {

    private static final long serialVersionUID = 1;

    NotPutRightException(String message, Exception cause) {
        super(message + ": " + cause.getMessage(), cause);
    }
}
