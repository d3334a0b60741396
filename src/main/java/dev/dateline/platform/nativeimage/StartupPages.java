package dev.dateline.platform.nativeimage;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * The memory pages of the executable that the start has touched. Linux maps sixteen for every one that is needed, and
 * most are used only during the start. They are released after it; needed ones come back from the page cache.
 */
public final class StartupPages {

    private static final Logger LOG = Logger.getLogger(StartupPages.class);

    private StartupPages() {}

    /** Releases them after this time; does nothing on a JVM. */
    public static void letGoAfter(Duration time) {
        if (Executable.isRunning()) {
            Thread.ofPlatform().daemon().name("release-pages").start(() -> letGo(time));
        }
    }

    private static void letGo(Duration time) {
        try {
            Thread.sleep(time);
            String executable = Executable.file();
            try (BufferedReader lines = Files.newBufferedReader(Path.of("/proc/self/smaps"))) {
                unchanged(lines, executable).forEach(pages -> MemoryAdvice.release(pages.start(), pages.length()));
            }
        } catch (IOException | RuntimeException elsewhere) {
            LOG.debugf("the pages of the start are kept: %s", elsewhere.getMessage());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * The read-only mappings of a file of which no page was written.
     *
     * @param lines in the form of {@code /proc/self/smaps}: a mapping, then its fields, whose names begin with a capital
     */
    static List<MemoryMapping> unchanged(BufferedReader lines, String file) throws IOException {
        List<MemoryMapping> unchanged = new ArrayList<>();
        MemoryMapping mapping = null;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (!Character.isUpperCase(line.charAt(0))) {
                if (mapping != null) {
                    unchanged.add(mapping);
                }
                mapping = line.endsWith(" " + file) ? MemoryMapping.parse(line) : null;
                if (mapping != null && !mapping.isReadOnly()) {
                    mapping = null;
                }
            } else if (line.startsWith("Anonymous:") && !line.endsWith(" 0 kB")) {
                mapping = null; // a page was written, and is not the file's
            }
        }
        if (mapping != null) {
            unchanged.add(mapping);
        }
        return unchanged;
    }
}
