package dev.dateline.platform.database;

import static java.sql.JDBCType.BIGINT;
import static java.sql.JDBCType.DATE;
import static java.sql.JDBCType.INTEGER;
import static java.sql.JDBCType.TIMESTAMP_WITH_TIMEZONE;
import static java.sql.JDBCType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SqlTextTest {

    private static final Instant TIME = Instant.parse("2026-11-21T08:00:00.123456Z");

    @Inject
    DataSource database;

    @Test
    void aTimeIsBoundAsAnInstant() throws SQLException {
        assertThat(text("select to_char(? at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS.US')", TIME))
                .isEqualTo("2026-11-21 17:00:00.123456");
    }

    @Test
    void bytesAreBoundAsTheyAre() throws SQLException {
        assertThat(text("select encode(?, 'hex')", (Object) new byte[] {0, (byte) 0xff}))
                .isEqualTo("00ff");
    }

    @Test
    void arraysKeepTheirOrderAndTheirType() throws SQLException {
        UUID id = UUID.fromString("0192f3a4-0000-4000-8000-000000000001");
        assertThat(text(
                        "select concat_ws('|', ?::text[], ?::bigint[], ?::int[], ?::uuid[])",
                        new String[] {"b", "ä,{}\"\\", ""},
                        new Long[] {9_223_372_036_854_775_807L, -1L},
                        new Integer[] {2, 1},
                        new UUID[] {id}))
                .isEqualTo("{b,\"ä,{}\\\"\\\\\",\"\"}|{9223372036854775807,-1}|{2,1}|{" + id + "}");
        assertThat(text(
                        "select string_agg(extract(epoch from t.at)::text, '|' order by t.n) "
                                + "from unnest(?) with ordinality as t (at, n)",
                        (Object) new Instant[] {TIME, Instant.parse("1969-12-31T23:59:00Z")}))
                .isEqualTo("1795248000.123456|-60.000000");
    }

    @Test
    void arraysHaveNullsAndMayBeEmpty() throws SQLException {
        assertThat(text(
                        "select concat_ws('|', ?::text[], ?::bigint[], ?::int[], ?::uuid[], ?::timestamptz[])",
                        new String[] {null, "null"},
                        new Long[] {null, 1L},
                        new Integer[] {null},
                        new UUID[0],
                        new Instant[0]))
                .isEqualTo("{NULL,\"null\"}|{NULL,1}|{NULL}|{}|{}");
    }

    @Test
    void nullsHaveAType() throws SQLException {
        assertThat(text(
                        "select concat_ws('|', pg_typeof(?), pg_typeof(?), pg_typeof(?), pg_typeof(?), ?::timestamptz is null)",
                        SqlText.nullable(INTEGER, null),
                        SqlText.nullable(BIGINT, null),
                        SqlText.nullable(VARCHAR, null),
                        SqlText.nullable(DATE, null),
                        SqlText.nullable(TIMESTAMP_WITH_TIMEZONE, null)))
                .isEqualTo("integer|bigint|character varying|date|t");
        assertThat(text("select ?", SqlText.nullable(VARCHAR, null))).isNull();
    }

    @Test
    void whatMayBeNullAndIsNotIsBoundAsItIs() throws SQLException {
        assertThat(text(
                        "select concat_ws('|', ?, ?, extract(epoch from ?))",
                        SqlText.nullable(INTEGER, 7),
                        SqlText.nullable(DATE, LocalDate.of(2026, 11, 21)),
                        SqlText.nullable(TIMESTAMP_WITH_TIMEZONE, Instant.EPOCH)))
                .isEqualTo("7|2026-11-21|0.000000");
    }

    @Test
    void enumsAreRefused() {
        assertThatThrownBy(() -> text("select ?", SqlFault.LOST)).isInstanceOf(IllegalArgumentException.class);
    }

    private String text(String sql, Object... binds) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return new Query<>(SqlText.of(sql, binds), rows -> {
                        assertThat(rows.next()).isTrue();
                        return rows.getString(1);
                    })
                    .ask(connection);
        }
    }
}
