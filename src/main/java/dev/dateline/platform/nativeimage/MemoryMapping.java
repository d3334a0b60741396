package dev.dateline.platform.nativeimage;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a file in the memory of a process, as a line of {@code /proc/self/maps} or {@code smaps} (proc_pid_maps(5)).
 *
 * @param start the address
 * @param length in bytes
 * @param permissions such as {@code r-xp}
 * @param offset in the file, in bytes
 */
record MemoryMapping(long start, long length, String permissions, long offset) {

    private static final int HEX = 16;

    /** Of the form {@code 00400000-00500000 r--p 00001000 08:01 42   /a/file}. */
    static MemoryMapping parse(String line) {
        int dash = line.indexOf('-');
        int space = line.indexOf(' ', dash);
        int next = line.indexOf(' ', space + 1);
        long start = Long.parseUnsignedLong(line, 0, dash, HEX);
        return new MemoryMapping(
                start,
                Long.parseUnsignedLong(line, dash + 1, space, HEX) - start,
                line.substring(space + 1, next),
                Long.parseUnsignedLong(line, next + 1, line.indexOf(' ', next + 1), HEX));
    }

    /** Those of a file, of all lines of {@code /proc/self/maps}. */
    static List<MemoryMapping> ofFile(BufferedReader maps, String file) throws IOException {
        List<MemoryMapping> mappings = new ArrayList<>();
        String end = " " + file;
        for (String line = maps.readLine(); line != null; line = maps.readLine()) {
            if (line.endsWith(end)) {
                mappings.add(parse(line));
            }
        }
        return mappings;
    }

    boolean isCode() {
        return permissions.equals("r-xp");
    }

    boolean isReadOnly() {
        return permissions.equals("r--p") || isCode();
    }

    boolean isWritable() {
        return permissions.equals("rw-p");
    }
}
