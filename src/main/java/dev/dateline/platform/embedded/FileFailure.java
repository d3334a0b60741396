package dev.dateline.platform.embedded;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;

/** Why a file of the embedded database cannot be used, for a person. */
final class FileFailure {

    private FileFailure() {}

    /** For the most frequent failures, Java's message is only the path. */
    static String reason(IOException failed) {
        String path = failed.getMessage();
        return switch (failed) {
            case AccessDeniedException denied -> path + " cannot be written: permission denied";
            case NoSuchFileException absent -> path + " does not exist and cannot be created";
            case FileAlreadyExistsException other -> path + " is not a folder";
            default -> path == null ? "a file cannot be read or written" : path;
        };
    }
}
