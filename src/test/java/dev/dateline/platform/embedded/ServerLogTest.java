package dev.dateline.platform.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLogTest {

    @Test
    void fullDiskIsTheReasonWhateverFollows() {
        String reason = ServerLog.reasonIn("""
                2026-11-20 10:00:00 UTC [7] LOG:  starting PostgreSQL
                2026-11-20 10:00:00 UTC [7] PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device
                2026-11-20 10:00:00 UTC [7] LOG:  startup process was terminated by signal 6: Aborted
                """);
        assertThat(reason).contains("No space left on device");
        assertThat(new EmbeddedDatabaseException(reason).reason())
                .isEqualTo(EmbeddedDatabaseException.Reason.DISK_FULL);
    }

    @Test
    void lastFaultIsTheReason() {
        assertThat(ServerLog.reasonIn("""
                        2026-11-20 10:00:00 UTC [7] LOG:  starting PostgreSQL
                        2026-11-20 10:00:00 UTC [7] FATAL:  could not create lock file "postmaster.pid": Permission denied
                        2026-11-20 10:00:00 UTC [7] LOG:  database system is shut down
                        """))
                .isEqualTo("could not create lock file \"postmaster.pid\": Permission denied");
    }

    @Test
    void lastLineIsTheReasonWhereNoFaultIsTold() {
        assertThat(ServerLog.reasonIn("one\ntwo\n\n")).isEqualTo("two");
        assertThat(ServerLog.reasonIn("")).isEqualTo("unknown reason");
    }

    @Test
    void keepsTheEndOfALongLogWhileTheServerWrites(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("postgres.log");
        String line = "2026-11-20 10:00:00 UTC [7] WARNING:  again\n";
        try (OutputStream server = Files.newOutputStream(log, CREATE, APPEND)) {
            while (Files.size(log) <= 10_000) {
                server.write(line.getBytes(UTF_8));
            }
            ServerLog.shorten(log, 10_000, 1_000);
            server.write("the next line\n".getBytes(UTF_8));
        }
        assertThat(Files.readString(log))
                .as("whole lines, and what comes after them")
                .isEqualTo(line.repeat(1_000 / line.length()) + "the next line\n");
    }

    @Test
    void leavesAShortLogAlone(@TempDir Path folder) throws IOException {
        Path log = Files.writeString(folder.resolve("postgres.log"), "one\ntwo\n");
        ServerLog.shorten(log, 8, 4);
        assertThat(Files.readString(log)).isEqualTo("one\ntwo\n");
        ServerLog.shorten(folder.resolve("missing.log"), 8, 4);
        assertThat(folder.resolve("missing.log")).doesNotExist();
    }

    @Test
    void tellsTheReasonAlsoOfALogThatWasShortenedMeanwhile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("postgres.log"), "x".repeat(100) + "\nFATAL:  too many\n");
        ServerLog log = ServerLog.from(file);
        ServerLog.shorten(file, 50, 20);
        assertThat(log.reason()).isEqualTo("too many");
    }
}
