package dev.dateline.platform.embedded;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/** The log of PostgreSQL, and the line that explains a failure to a person. */
final class ServerLog {

    private static final long KEPT_BYTES = 10 << 20;
    private static final int READ_BYTES = 64 << 10;
    /** What remains of a log that became too long while the server runs. */
    private static final int TAIL_BYTES = 1 << 20;

    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(10);
    private static final Pattern FAULT = Pattern.compile("(FATAL|PANIC|error): +(?<reason>.*)");
    private static final Pattern DISK_FULL = Pattern.compile("No space left on device|Disk quota exceeded");

    private static final Logger LOG = Logger.getLogger(ServerLog.class);

    private final Path file;
    private final long beginning;

    private ServerLog(Path file, long beginning) {
        this.file = file;
        this.beginning = beginning;
    }

    /** Like {@link #from}, while no server writes to the log: truncates a long log. */
    static ServerLog shortened(Path file) throws IOException {
        if (Files.exists(file) && Files.size(file) > KEPT_BYTES) {
            Files.delete(file);
        }
        return from(file);
    }

    /** The log from here on. */
    static ServerLog from(Path file) throws IOException {
        return new ServerLog(file, Files.exists(file) ? Files.size(file) : 0);
    }

    Path file() {
        return file;
    }

    /**
     * Keeps the log short on a thread of its own, until that is interrupted. The server appends to the file, so it goes on
     * at its end, wherever that is.
     */
    static Thread keepShort(Path file) {
        return Thread.ofVirtual().name("postgres-log").start(() -> {
            try {
                while (true) {
                    Thread.sleep(CHECK_INTERVAL);
                    shorten(file);
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private static void shorten(Path file) {
        try {
            shorten(file, KEPT_BYTES, TAIL_BYTES);
        } catch (IOException unwritable) {
            LOG.warnf(
                    "The log of the embedded PostgreSQL could not be shortened (%s); next attempt in %d s",
                    FileFailure.reason(unwritable), CHECK_INTERVAL.toSeconds());
        }
    }

    /** Cuts a log that is longer than the limit to its last whole lines of these bytes. */
    static synchronized void shorten(Path file, long limit, int tail) throws IOException {
        if (!Files.exists(file) || Files.size(file) <= limit) {
            return;
        }
        try (FileChannel log = FileChannel.open(file, READ, WRITE);
                FileLock alone = log.tryLock()) {
            if (alone == null || log.size() <= limit) {
                return; // another process that uses the server does it
            }
            String end = end(log, tail);
            log.truncate(0);
            Files.writeString(file, end.substring(end.indexOf('\n') + 1), StandardCharsets.ISO_8859_1, APPEND);
        }
    }

    /** As bytes: each is a char. */
    private static String end(FileChannel log, int bytes) throws IOException {
        log.position(log.size() - bytes);
        byte[] end = Channels.newInputStream(log).readNBytes(bytes);
        return new String(end, StandardCharsets.ISO_8859_1);
    }

    /** Why the server failed, as far as its log shows. */
    String reason() throws IOException {
        if (!Files.exists(file)) {
            return "unknown reason";
        }
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            long from = beginning > log.length() ? 0 : beginning; // it was shortened meanwhile
            log.seek(Math.max(from, log.length() - READ_BYTES));
            byte[] end = new byte[(int) (log.length() - log.getFilePointer())];
            log.readFully(end);
            return reasonIn(new String(end, StandardCharsets.UTF_8));
        }
    }

    /** The line about a full disk, otherwise the last error, otherwise the last line. */
    static String reasonIn(String output) {
        List<String> lines = output.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        return lines.stream()
                .filter(line -> DISK_FULL.matcher(line).find())
                .findFirst()
                .or(() -> lines.stream()
                        .map(FAULT::matcher)
                        .filter(java.util.regex.Matcher::find)
                        .map(fault -> fault.group("reason"))
                        .reduce((before, last) -> last))
                .or(() -> lines.stream().reduce((before, last) -> last))
                .orElse("unknown reason");
    }
}
