package dev.dateline.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/** Processor time of the database server on this machine, from {@code /proc}. */
final class ProcessTimes {

    private static final long MILLIS_A_TICK = 10; // USER_HZ of Linux

    private ProcessTimes() {}

    /** Of all its processes, in milliseconds; of those that have ended, too. */
    static double ofServer(Bed bed) throws SQLException, IOException {
        try (Connection connection = bed.connect()) {
            return ofServer(connection);
        }
    }

    /** The same, of the server at the other end of the connection. */
    static double ofServer(Connection connection) throws SQLException, IOException {
        long parent = stat(Bed.number(connection, "select pg_backend_pid()"), 1);
        double ticks = stat(parent, 11) + stat(parent, 12) + stat(parent, 13) + stat(parent, 14);
        for (long child : processes()) {
            if (stat(child, 1) == parent) {
                ticks += stat(child, 11) + stat(child, 12);
            }
        }
        return ticks * MILLIS_A_TICK;
    }

    private static List<Long> processes() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/proc"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.chars().allMatch(Character::isDigit))
                    .map(Long::valueOf)
                    .toList();
        }
    }

    /** A field after the name: 1 is the parent, 11 and 12 are times, 13 and 14 those of children that have ended. */
    private static long stat(long process, int field) throws IOException {
        try {
            String stat = Files.readString(Path.of("/proc/%d/stat".formatted(process)));
            return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[field]);
        } catch (NoSuchFileException ended) {
            return 0;
        } catch (IOException failed) {
            if (Files.exists(Path.of("/proc/" + process))) {
                throw failed;
            }
            return 0; // it ended between opening and reading
        }
    }
}
