package dev.dateline.geosearch;

/** A project's index in memory failed, or returned articles that do not exist: it must be discarded. */
final class BrokenIndex extends RuntimeException {

    private static final long serialVersionUID = 1;

    BrokenIndex(String how) {
        super(how);
    }

    BrokenIndex(String how, Throwable cause) {
        super(how, cause);
    }
}
