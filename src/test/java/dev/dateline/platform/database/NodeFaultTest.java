package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** What a coordinator of Citus 13.2 says of its nodes. */
class NodeFaultTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            08006 | connection to the remote node dateline@10.0.0.2:5432 failed with the following error: refused |
            XX000 | failure on connection marked as essential: 10.0.0.2:5432 |
            08006 | connection not open                                                                           |
            XX000 | server closed the connection unexpectedly | while executing command on 10.0.0.2:5432
            57P01 | terminating connection due to administrator command | while executing command on 10.0.0.2:5432
            57P03 | the database system is starting up                  | while executing command on 10.0.0.2:5432
            """)
    void aNodeThatIsAwayIsToldFromTheDatabase(String state, String message, String where) {
        assertThat(SqlFault.of(told(state, message, where))).isEqualTo(SqlFault.NODE_AWAY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            XX000 | could not find valid entry for shard 102008
            """)
    void aShardThatHasJustMovedIsTriedAgain(String state, String message) {
        assertThat(SqlFault.of(told(state, message, null))).isEqualTo(SqlFault.CONTENTION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new row for relation \"article_102023\" violates check constraint \"one\"",
                "null value in column \"headline\" of relation \"article_102023\" violates not-null constraint",
                "string is too long for tsvector (1048576 bytes, max 1048575 bytes)"
            })
    void aRowThatCopyRejectsIsToldByItsWords(String message) {
        assertThat(SqlFault.of(told("XX000", message, null))).isEqualTo(SqlFault.DATA);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            57P01 | terminating connection due to administrator command |                          | LOST
            57014 | canceling statement due to statement timeout        | while executing command on 10.0.0.2:5432 | TIME_UP
            23505 | duplicate key value violates unique constraint      | while executing command on 10.0.0.2:5432 | CONTENTION
            XX000 | cache lookup failed for type 0                      | while executing command on 10.0.0.2:5432 | OURS
            53100 | could not extend file                               | while executing command on 10.0.0.2:5432 | DISK_FULL
            """)
    void otherFailuresKeepTheirMeaning(String state, String message, String where, SqlFault fault) {
        assertThat(SqlFault.of(told(state, message, where))).isEqualTo(fault);
    }

    @ParameterizedTest
    @CsvSource({"08006, LOST", "57P01, LOST", "XX000, OURS"})
    void withoutWordsOfTheServerTheStateDecides(String state, SqlFault fault) {
        assertThat(SqlFault.of(new SQLException("An I/O error occurred", state)))
                .isEqualTo(fault);
    }

    private static PSQLException told(String state, String message, String where) {
        String fields = "SERROR\0C" + state + "\0M" + message + "\0" + (where == null ? "" : "W" + where + "\0");
        return new PSQLException(new ServerErrorMessage(fields));
    }
}
