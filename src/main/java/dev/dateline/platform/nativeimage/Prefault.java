package dev.dateline.platform.nativeimage;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Page faults of the start, in advance. Every start writes the same eight hundred pages of the executable's heap. A first
 * write copies the page, in a fault that also interrupts the processors of the process's other threads. So the build
 * starts the executable once and keeps a list of these pages beside it (ADR 22), and a server has them copied before it
 * starts its threads. Its code is mapped in one call, too. Only in the native executable on Linux 5.14 or later; without
 * all this, a start just takes longer.
 */
public final class Prefault {

    private static final Logger LOG = Logger.getLogger(Prefault.class);
    private static final Path MAPS = Path.of("/proc/self/maps");

    /** A word of 64 bits for each page of the process (Linux, Documentation/admin-guide/mm/pagemap.rst). */
    private static final Path PAGEMAP = Path.of("/proc/self/pagemap");

    private static final long PRESENT = 1L << 63;
    private static final long SWAPPED = 1L << 62;
    private static final long OF_A_FILE = 1L << 61;

    private Prefault() {}

    /**
     * Copies the listed pages, and maps the code; does nothing on a JVM, or with the list of an executable of another size.
     *
     * @param list a file that {@link #record} has made
     */
    public static void apply(Path list) {
        if (!Executable.isRunning()) {
            return;
        }
        try {
            PageList pages = PageList.parse(Files.readString(list));
            String program = Executable.file();
            if (pages.executableBytes() != Files.size(Path.of(program))
                    || pages.pageBytes() != MemoryAdvice.pageBytes()) {
                LOG.debugf("%s is of another executable, or of another size of pages", list);
                return;
            }
            try (BufferedReader maps = Files.newBufferedReader(MAPS)) {
                apply(pages, MemoryMapping.ofFile(maps, program));
            }
        } catch (IOException | RuntimeException elsewhere) {
            LOG.debugf("no page was prepared for the start: %s", elsewhere.getMessage());
        }
    }

    private static void apply(PageList pages, List<MemoryMapping> mappings) {
        for (MemoryMapping mapping : mappings) {
            if (mapping.isCode()) {
                MemoryAdvice.populateForReading(mapping.start(), mapping.length());
            } else if (mapping.isWritable() && mapping.offset() == pages.offset()) {
                pages.requireWithin(mapping.length());
                for (PageList.Run run : pages.runs()) {
                    MemoryAdvice.populateForWriting(
                            mapping.start() + run.first() * pages.pageBytes(), run.count() * pages.pageBytes());
                }
            }
        }
    }

    /**
     * Lists the pages of the executable's heap that this process has written, in a file.
     *
     * @throws IOException if the system does not tell, or the file cannot be written
     */
    public static void record(Path list) throws IOException {
        if (!Executable.isRunning()) {
            throw new IOException("only the native executable has such pages");
        }
        long pageBytes = MemoryAdvice.pageBytes();
        String program = Executable.file();
        List<PageList> found = new ArrayList<>();
        try (BufferedReader maps = Files.newBufferedReader(MAPS);
                SeekableByteChannel pagemap = Files.newByteChannel(PAGEMAP)) {
            for (MemoryMapping mapping : MemoryMapping.ofFile(maps, program)) {
                if (mapping.isWritable()) {
                    List<Integer> written = written(pagemap, mapping, pageBytes);
                    found.add(PageList.of(Files.size(Path.of(program)), pageBytes, mapping.offset(), written));
                }
            }
        }
        PageList heap = found.stream()
                .max(Comparator.comparingInt(PageList::pages))
                .orElseThrow(() -> new IOException("the executable has no memory that it may write"));
        Files.writeString(list, heap.text());
    }

    private static List<Integer> written(SeekableByteChannel pagemap, MemoryMapping mapping, long pageBytes)
            throws IOException {
        ByteBuffer words = ByteBuffer.allocate(Math.toIntExact(mapping.length() / pageBytes * Long.BYTES))
                .order(ByteOrder.nativeOrder());
        pagemap.position(mapping.start() / pageBytes * Long.BYTES);
        while (words.hasRemaining() && pagemap.read(words) > 0) {
            // reads on
        }
        words.flip();
        List<Integer> written = new ArrayList<>();
        for (int page = 0; words.remaining() >= Long.BYTES; page++) {
            long word = words.getLong();
            if ((word & (PRESENT | SWAPPED)) != 0 && (word & OF_A_FILE) == 0) {
                written.add(page);
            }
        }
        return written;
    }
}
