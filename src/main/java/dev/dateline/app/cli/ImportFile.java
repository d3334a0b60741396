package dev.dateline.app.cli;

import java.nio.file.Path;

/**
 * A file to import.
 *
 * @param name as it is told: as it was given, or in the folder that was given; {@code -} is the standard input
 * @param place the name of the folder that was given, or that the file is in, and the file's path in it:
 *     {@code monday/lead.txt}, wherever the import is started
 * @param path as it is opened
 */
record ImportFile(String name, String place, Path path) {

    static final ImportFile STANDARD_INPUT = new ImportFile("-", "-", Path.of("-"));

    /** A file that was given. */
    static ImportFile of(String given, Path file) {
        Path whole = file.toAbsolutePath().normalize();
        return new ImportFile(given, place(whole.getParent(), whole), file);
    }

    /** A file in a folder that was given. */
    static ImportFile of(String given, Path folder, Path file) {
        String name = Path.of(given).resolve(folder.relativize(file)).toString();
        return new ImportFile(
                name,
                place(folder.toAbsolutePath().normalize(), file.toAbsolutePath().normalize()),
                file);
    }

    private static String place(Path folder, Path whole) {
        StringBuilder place = new StringBuilder();
        if (folder.getFileName() != null) { // the root has none
            place.append(folder.getFileName());
        }
        for (Path part : folder.relativize(whole)) {
            place.append(place.isEmpty() ? "" : "/").append(part);
        }
        return place.toString();
    }

    boolean isText() {
        return !isStandardInput() && isText(path);
    }

    boolean isStandardInput() {
        return name.equals(STANDARD_INPUT.name());
    }

    static boolean isText(Path file) {
        return file.getFileName().toString().endsWith(".txt");
    }
}
