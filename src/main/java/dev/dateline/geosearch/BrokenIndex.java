package dev.dateline.geosearch;

/** A project's index failed, or told of what is not there: nothing of it is to be trusted. */
final class BrokenIndex extends RuntimeException {

    private static final long serialVersionUID = 1;

    BrokenIndex(String how) {
        super(how);
    }

    BrokenIndex(String how, Throwable cause) {
        super(how, cause);
    }
}
