package dev.dateline.platform.nativeimage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/**
 * The memory pages of the executable that the start has touched. Linux maps sixteen for every one that is needed, and
 * most are used only during the start. They are released after it; needed ones come back from the page cache.
 */
public final class StartupPages {

    private static final Logger LOG = Logger.getLogger(StartupPages.class);
    private static final Pattern MAPPING =
            Pattern.compile("([0-9a-f]+)-([0-9a-f]+) r-[x-]p [0-9a-f]+ \\S+ \\d+ +(/.*)");
    private static final Pattern HEAD = Pattern.compile("[0-9a-f]+-[0-9a-f]+ .*");
    private static final Pattern CHANGED = Pattern.compile("Anonymous: +[1-9].*");

    /** Addresses, in bytes. */
    record Range(long start, long length) {}

    private StartupPages() {}

    /** Releases them after this time; does nothing on a JVM. */
    public static void letGoAfter(Duration time) {
        if (Executable.isRunning()) {
            Thread.ofPlatform().daemon().name("start-pages").start(() -> letGo(time));
        }
    }

    private static void letGo(Duration time) {
        try {
            Thread.sleep(time);
            String executable = Path.of("/proc/self/exe").toRealPath().toString();
            unchanged(Files.readAllLines(Path.of("/proc/self/smaps")), executable)
                    .forEach(range -> MemoryAdvice.letGo(range.start(), range.length()));
        } catch (IOException | RuntimeException elsewhere) {
            LOG.debugf("the pages of the start are kept: %s", elsewhere.getMessage());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** The read-only mappings of a file of which no page was written, in the form of {@code /proc/self/smaps}. */
    static List<Range> unchanged(List<String> lines, String file) {
        List<Range> ranges = new ArrayList<>();
        for (int line = 0; line < lines.size(); line++) {
            Matcher mapping = MAPPING.matcher(lines.get(line));
            if (mapping.matches() && mapping.group(3).equals(file) && !isChanged(lines, line + 1)) {
                long start = Long.parseUnsignedLong(mapping.group(1), 16);
                ranges.add(new Range(start, Long.parseUnsignedLong(mapping.group(2), 16) - start));
            }
        }
        return ranges;
    }

    /** Whether a page of the mapping was written: then it is not the file's. */
    private static boolean isChanged(List<String> lines, int from) {
        for (int line = from;
                line < lines.size() && !HEAD.matcher(lines.get(line)).matches();
                line++) {
            if (CHANGED.matcher(lines.get(line)).matches()) {
                return true;
            }
        }
        return false;
    }
}
