package dev.dateline.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
}
