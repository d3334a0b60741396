package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** {@link Update}, {@link Batch} and the rows of {@link Query}, on a separate table. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class UpdateTest {

    private static final String INSERT = "insert into pair (id, name) values (?, ?)";
    private static final String RENAME = "update pair set name = ? where id >= ?";

    @Inject
    DataSource database;

    private interface Work {
        void on(Connection connection) throws SQLException;
    }

    @Test
    void anUpdateSaysHowManyRowsItChanged() throws SQLException {
        onPairs(connection -> {
            assertThat(Update.of(RENAME, "new", 2).run(connection)).isEqualTo(2);
            assertThat(Update.of(RENAME, "new", 4).run(connection)).isZero();
            assertThat(names(connection)).isEqualTo("one,new,new");
        });
    }

    @Test
    void anUpdateOfOneRowRefusesAnyOtherNumber() throws SQLException {
        onPairs(connection -> {
            assertThatCode(() -> Update.of(RENAME, "last", 3).runOne(connection))
                    .doesNotThrowAnyException();
            assertThatThrownBy(() -> Update.of(RENAME, "none", 4).runOne(connection))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("changed 0");
            assertThatThrownBy(() -> Update.of(RENAME, "both", 2).runOne(connection))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("changed 2");
        });
    }

    @Test
    void aBatchRunsOncePerRowOfValuesInTheirOrder() throws SQLException {
        onPairs(connection -> {
            var renames = new Batch(RENAME);
            renames.add("a", 1);
            renames.add("b", 2);
            renames.add("c", 9);
            assertThat(renames.run(connection)).containsExactly(3, 2, 0);
            assertThat(names(connection)).isEqualTo("a,b,b");
            var inserts = new Batch(INSERT);
            for (int id = 4; id < 1_004; id++) {
                inserts.add(id, "more");
            }
            assertThat(inserts.run(connection)).hasSize(1_000).doesNotContain(PreparedStatement.EXECUTE_FAILED);
            assertThat(names(connection)).endsWith("more,more").hasSize(5 + 1_000 * 5);
        });
    }

    @Test
    void anEmptyBatchDoesNothing() throws SQLException {
        onPairs(connection -> assertThat(new Batch(INSERT).run(connection)).isEmpty());
    }

    @Test
    void aQueryReadsOneRowOrAll() throws SQLException {
        onPairs(connection -> {
            SqlText all = SqlText.of("select name from pair order by id");
            assertThat(Query.list(all, row -> row.getString(1)).ask(connection)).containsExactly("one", "two", "three");
            assertThat(Query.get(all, row -> row.getString(1)).ask(connection)).isEqualTo("one");
            assertThat(Query.find(all, row -> row.getString(1)).ask(connection)).contains("one");
        });
    }

    @Test
    void aQueryWithoutRowsFindsNothingAndGetsNothing() throws SQLException {
        onPairs(connection -> {
            SqlText none = SqlText.of("select name from pair where id = ?", 4);
            assertThat(Query.list(none, row -> row.getString(1)).ask(connection))
                    .isEmpty();
            assertThat(Query.find(none, row -> row.getString(1)).ask(connection))
                    .isEqualTo(Optional.empty());
            assertThatThrownBy(() -> Query.get(none, row -> row.getString(1)).ask(connection))
                    .isInstanceOf(SQLException.class);
        });
    }

    private static String names(Connection connection) throws SQLException {
        SqlText sql = SqlText.of("select string_agg(name, ',' order by id) from pair");
        return Query.get(sql, row -> row.getString(1)).ask(connection);
    }

    private void onPairs(Work work) throws SQLException {
        try (Transaction transaction = Transaction.begin(database)) {
            Connection connection = transaction.connection();
            Update.of("create temp table pair (id int primary key, name text not null) on commit drop")
                    .run(connection);
            Update.of("insert into pair values (1, 'one'), (2, 'two'), (3, 'three')")
                    .run(connection);
            work.on(connection);
        }
    }
}
