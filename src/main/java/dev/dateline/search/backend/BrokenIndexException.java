package dev.dateline.search.backend;

/** A project's index in memory failed, or returned articles that do not exist: it must be discarded. */
final class BrokenIndexException extends RuntimeException {

    private static final long serialVersionUID = 1;

    BrokenIndexException(String how) {
        super(how);
    }

    BrokenIndexException(String how, Throwable cause) {
        super(how, cause);
    }
}
