package dev.dateline.embedded;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The log of PostgreSQL, and the line that explains a failure to a person. */
final class ServerLog {

    private static final long KEPT_BYTES = 10 << 20;
    private static final int READ_BYTES = 64 << 10;
    private static final Pattern FAULT = Pattern.compile("(FATAL|PANIC|error): +(?<reason>.*)");
    private static final Pattern DISK_FULL = Pattern.compile("No space left on device|Disk quota exceeded");

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

    /** Why the server failed, as far as its log shows. */
    String reason() throws IOException {
        if (!Files.exists(file)) {
            return "unknown reason";
        }
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            log.seek(Math.max(beginning, log.length() - READ_BYTES));
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
