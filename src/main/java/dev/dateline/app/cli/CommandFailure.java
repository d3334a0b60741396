package dev.dateline.app.cli;

/** A command failed; the message gives the reason in one sentence. */
final class CommandFailure extends RuntimeException {

    private final int exitCode;

    CommandFailure(int exitCode, String message) {
        super(message, null, false, false);
        this.exitCode = exitCode;
    }

    int exitCode() {
        return exitCode;
    }
}
