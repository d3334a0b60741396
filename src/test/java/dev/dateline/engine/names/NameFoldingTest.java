package dev.dateline.engine.names;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that differ in case and accents alone are folded alike. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class NameFoldingTest {

    @ParameterizedTest
    @CsvSource({
        "Jane Doe, jane doe",
        "ÉMILE, emile",
        "Škvorecký, skvorecky",
        "Øst, ost",
        "Łódź, lodz",
        "Straße, strasse",
        "Æther, aether",
        "İstanbul, istanbul",
        "ΟΔΟΣ, οδοσ",
        "Ёлка, елка",
        "Йод, йод",
        "ﬁn, fin",
        "'a\u00a0  b ', a b",
        "日本, 日本"
    })
    void folds(String name, String folded) {
        assertThat(NameFolding.fold(name)).isEqualTo(folded);
        assertThat(NameFolding.fold(folded)).as("folded again").isEqualTo(folded);
    }

    /** Letters of Latin, Greek and Cyrillic script. */
    @Test
    void lettersWithAccentsAreWhatTheRootCollationOfIcuTakesForEqual() throws SQLException {
        List<String> letters = IntStream.concat(
                        IntStream.concat(IntStream.rangeClosed(0xC0, 0x17F), IntStream.rangeClosed(0x386, 0x3CE)),
                        IntStream.concat(IntStream.rangeClosed(0x400, 0x45F), IntStream.rangeClosed(0x1E00, 0x1EF9)))
                .filter(Character::isLetter)
                .filter(letter -> letter != 'ı') // an i for those who have no such key
                .mapToObj(Character::toString)
                .toList();
        List<String> different = new ArrayList<>();
        try (Connection connection = TestDatabase.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            assumeTrue(hasIcu(statement), "this PostgreSQL was built without ICU");
            statement.execute("create collation if not exists pg_temp.folded"
                    + " (provider = icu, locale = 'und-u-ks-level1', deterministic = false)");
            try (var query = connection.prepareStatement(
                    "select l.letter, l.folded from unnest(?::text[], ?::text[]) as l (letter, folded)"
                            + " where l.letter <> l.folded collate pg_temp.folded")) {
                query.setArray(1, connection.createArrayOf("text", letters.toArray()));
                query.setArray(
                        2,
                        connection.createArrayOf(
                                "text", letters.stream().map(NameFolding::fold).toArray()));
                try (ResultSet rows = query.executeQuery()) {
                    while (rows.next()) {
                        different.add(rows.getString(1) + " is not " + rows.getString(2));
                    }
                }
            }
        }
        assertThat(different).isEmpty();
    }

    private static boolean hasIcu(Statement statement) throws SQLException {
        try (ResultSet rows =
                statement.executeQuery("select exists (select from pg_collation where collprovider = 'i')")) {
            rows.next();
            return rows.getBoolean(1);
        }
    }
}
