package dev.dateline.access;

/** The shared bucket cannot be reached, or not soon enough for a request to wait. */
final class SharedBucketAwayException extends Exception {

    SharedBucketAwayException(Throwable cause) {
        super(cause);
    }
}
