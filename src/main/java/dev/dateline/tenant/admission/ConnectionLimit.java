package dev.dateline.tenant.admission;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Connections that the process can hold. Each needs a file descriptor, of which database, webhooks and files need some,
 * too; and each needs memory.
 */
final class ConnectionLimit {

    /** Heap per connection; an idle one takes about half of it. */
    static final int BYTES_A_CONNECTION = 16 * 1024;

    private static final int MIN_CONNECTIONS = 64;
    private static final int OWN_FILES = 256; // jars, selectors, logs, listeners, the health port's connections
    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final Pattern OPEN_FILES = Pattern.compile("Max open files +(\\d+) .*");

    private ConnectionLimit() {}

    /** Maximum number of client connections, given the process's own connections, its descriptor limit and its heap. */
    static int of(OptionalLong descriptors, int own, long heap) {
        long byMemory = heap / BYTES_A_CONNECTION;
        long byDescriptors = descriptors.isEmpty()
                ? byMemory
                // few descriptors are shared: the process's own connections rarely need all of theirs
                : Math.max(descriptors.getAsLong() - own - OWN_FILES, descriptors.getAsLong() / 4);
        return Math.clamp(Math.min(byMemory, byDescriptors), MIN_CONNECTIONS, Integer.MAX_VALUE);
    }

    /** The descriptor limit of this process; empty if there is none, or the system does not report it. */
    static OptionalLong descriptors() {
        try {
            return descriptors(Files.readAllLines(LIMITS));
        } catch (IOException elsewhere) {
            return OptionalLong.empty();
        }
    }

    static OptionalLong descriptors(List<String> limits) {
        return limits.stream()
                .map(OPEN_FILES::matcher)
                .filter(Matcher::matches)
                .mapToLong(line -> Long.parseLong(line.group(1)))
                .findFirst();
    }
}
