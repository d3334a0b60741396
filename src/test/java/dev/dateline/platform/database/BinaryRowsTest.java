package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class BinaryRowsTest {

    @Inject
    DataSource database;

    @Test
    void valuesArriveAsTheyAre() throws SQLException {
        try (Transaction transaction = Transaction.begin(database);
                BinaryRows rows = BinaryRows.of(transaction.connection(), """
                        select 9223372036854775807, date '2026-11-21', 'Ōsaka', '\\x00ff'::bytea
                        union all
                        select -1, null, null, ''::bytea""")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.bigint()).isEqualTo(Long.MAX_VALUE);
            assertThat(rows.epochDay())
                    .isEqualTo((int) LocalDate.of(2026, 11, 21).toEpochDay());
            assertThat(rows.text()).isEqualTo("Ōsaka");
            assertThat(rows.bytes()).isEqualTo(ByteBuffer.wrap(new byte[] {0, (byte) 0xff}));
            assertThat(rows.next()).isTrue();
            assertThat(rows.bigint()).isEqualTo(-1);
            assertThat(rows.epochDay()).isEqualTo(BinaryRows.NO_DATE);
            assertThat(rows.text()).isNull();
            assertThat(rows.bytes().remaining()).isZero();
            assertThat(rows.next()).isFalse();
        }
    }

    @Test
    void theConnectionIsFreeAfterTheLastRow() throws SQLException {
        try (Transaction transaction = Transaction.begin(database)) {
            List<Long> numbers = new ArrayList<>();
            try (BinaryRows rows =
                    BinaryRows.of(transaction.connection(), "select n::bigint from generate_series(1, 100000) n")) {
                while (rows.next()) {
                    numbers.add(rows.bigint());
                }
            }
            assertThat(numbers).hasSize(100_000).startsWith(1L).endsWith(100_000L);
            assertThat(one(transaction)).isTrue();
        }
    }

    @Test
    void theConnectionIsFreeOnceItIsClosed() throws SQLException {
        try (Transaction transaction = Transaction.begin(database)) {
            try (BinaryRows rows =
                    BinaryRows.of(transaction.connection(), "select n::bigint from generate_series(1, 1000000) n")) {
                assertThat(rows.next()).isTrue();
            }
            assertThat(one(transaction)).isTrue();
        }
    }

    @Test
    void whatFailsInTheQueryFailsHere() throws SQLException {
        try (Transaction transaction = Transaction.begin(database);
                BinaryRows rows =
                        BinaryRows.of(transaction.connection(), "select 10 / (5 - n) from generate_series(1, 10) n")) {
            assertThatThrownBy(() -> {
                        while (rows.next()) {
                            assertThat(rows.bytes().remaining()).isEqualTo(4);
                        }
                    })
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("division by zero");
        }
    }

    @Test
    void emptyResultsHaveNoRow() throws SQLException {
        try (Transaction transaction = Transaction.begin(database);
                BinaryRows rows = BinaryRows.of(transaction.connection(), "select 1 where false")) {
            assertThat(rows.next()).isFalse();
        }
    }

    @Test
    void longTextsArriveWhole() throws SQLException {
        String text = "é".repeat(300_000);
        try (Transaction transaction = Transaction.begin(database);
                BinaryRows rows = BinaryRows.of(transaction.connection(), "select repeat('é', 300000)")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.text())
                    .isEqualTo(text)
                    .satisfies(read ->
                            assertThat(read.getBytes(StandardCharsets.UTF_8)).hasSize(600_000));
            assertThat(rows.next()).isFalse();
        }
    }

    private static boolean one(Transaction transaction) throws SQLException {
        try (Statement statement = transaction.connection().createStatement()) {
            return statement.execute("select 1");
        }
    }
}
