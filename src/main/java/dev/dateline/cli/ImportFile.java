package dev.dateline.cli;

import java.nio.file.Path;

/**
 * A file to import.
 *
 * @param name as it is opened and told; {@code -} is the standard input
 * @param place the name of the folder that was given, or that the file is in, and the file's path in it:
 *     {@code monday/lead.txt}, wherever the import is started
 */
record ImportFile(String name, String place) {

    static final ImportFile STANDARD_INPUT = new ImportFile("-", "-");

    /** A file that was given. */
    static ImportFile of(Path file) {
        Path whole = file.toAbsolutePath().normalize();
        return inFolder(whole.getParent(), whole, file);
    }

    /** A file in a folder that was given. */
    static ImportFile of(Path folder, Path file) {
        return inFolder(
                folder.toAbsolutePath().normalize(), file.toAbsolutePath().normalize(), file);
    }

    private static ImportFile inFolder(Path folder, Path whole, Path file) {
        StringBuilder place = new StringBuilder();
        if (folder.getFileName() != null) { // the root has none
            place.append(folder.getFileName());
        }
        for (Path part : folder.relativize(whole)) {
            place.append(place.isEmpty() ? "" : "/").append(part);
        }
        return new ImportFile(file.toString(), place.toString());
    }

    boolean isText() {
        return !isStandardInput() && TextFiles.isOne(path());
    }

    boolean isStandardInput() {
        return name.equals(STANDARD_INPUT.name());
    }

    Path path() {
        return Path.of(name);
    }
}
