package dev.dateline.access;

/** The shared bucket cannot be reached, or not soon enough for a request to wait. */
final class SharedBucketUnavailableException extends Exception {

    SharedBucketUnavailableException(Throwable cause) {
        super(cause);
    }
}
