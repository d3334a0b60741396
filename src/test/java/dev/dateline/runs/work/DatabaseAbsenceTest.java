package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Which database errors a command waits for, and which it does not. */
class DatabaseAbsenceTest {

    private final SQLException full =
            new SQLException("PANIC: could not write to file: No space left on device", "53100");

    @Test
    void commandTellsOfAFullDiskInsteadOfWaiting() {
        assertThatExceptionOfType(DatabaseFullException.class)
                .isThrownBy(() -> DatabaseAbsence.ofCommand(() -> false).waitAfter(new IllegalStateException(full)))
                .withMessageContaining("is full")
                .withStackTraceContaining("No space left");
    }

    @Test
    void commandLooksAtTheDiskWhereTheServerDiedBeforeItCouldSaySo() {
        assertThatExceptionOfType(DatabaseFullException.class)
                .isThrownBy(() -> DatabaseAbsence.ofCommand(() -> true).waitAfter(new SQLException("gone", "08006")))
                .withMessageContaining("is full");
    }

    @Test
    void commandTellsOfAMissingRightInsteadOfWaiting() {
        SQLException denied = new SQLException("permission denied for table article", "42501");
        assertThatIllegalStateException()
                .isThrownBy(() -> DatabaseAbsence.ofCommand(() -> false).waitAfter(denied))
                .withMessage("permission denied for table article");
        assertThatCode(() -> DatabaseAbsence.ofServer().waitAfter(denied)).doesNotThrowAnyException();
    }

    @Test
    void serverWaitsForRoomAndACommandForAServerThatStarts() {
        assertThatCode(() -> DatabaseAbsence.ofServer().waitAfter(full)).doesNotThrowAnyException();
        SQLException starting = new SQLException("the database system is starting up", "57P03");
        assertThatCode(() -> DatabaseAbsence.ofCommand(() -> false).waitAfter(starting))
                .doesNotThrowAnyException();
    }
}
