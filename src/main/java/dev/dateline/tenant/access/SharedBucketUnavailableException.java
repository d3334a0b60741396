package dev.dateline.tenant.access;

/** The shared bucket is not available, or not soon enough for a waiting request. */
final class SharedBucketUnavailableException extends Exception {

    SharedBucketUnavailableException(Throwable cause) {
        super(cause);
    }
}
