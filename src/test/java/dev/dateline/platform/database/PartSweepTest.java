package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartSweepTest {

    private final PartSweep<Integer> sweep = new PartSweep<>(Logger.getLogger(PartSweepTest.class));
    private final List<Integer> done = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"22023", "57014", "57P01", "08006", "53100"})
    void aPartThatFailsDoesNotKeepTheOthers(String state) throws SQLException {
        sweep.each(List.of(1, 2, 3), part -> take(part, new SQLException("broken", state)));
        assertThat(done).containsExactly(1, 3);
    }

    @Test
    void norDoesOneThatMeetsAFaultOfOurs() throws SQLException {
        sweep.each(List.of(1, 2, 3), part -> {
            take(part, null);
            if (part == 1) {
                throw new StackOverflowError();
            }
            if (part == 2) {
                throw new IllegalStateException("broken");
            }
        });
        assertThat(done).containsExactly(1, 2, 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"08001", "57P03", "53300"})
    void aDatabaseThatIsAwayEndsTheSweep(String state) {
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> sweep.each(List.of(1, 2, 3), part -> take(part, new SQLException("away", state))));
        assertThat(done).containsExactly(1);
    }

    private void take(int part, SQLException failure) throws SQLException {
        if (part == 2 && failure != null) {
            throw failure;
        }
        done.add(part);
    }
}
