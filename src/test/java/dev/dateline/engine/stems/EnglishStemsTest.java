package dev.dateline.engine.stems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Stems are PostgreSQL's, on the real server. */
class EnglishStemsTest {

    private static final long SEED = Long.getLong("dateline.index.seed", 20_261_125L);

    private static final String STEMS = """
            select word, (ts_lexize('pg_temp.stems', word))[1]
            from unnest(?) word
            """;

    @Test
    void stemsAreThoseOfPostgres() throws SQLException {
        var random = new Random(SEED);
        Set<String> words = new TreeSet<>(TestWords.ofTexts());
        words.addAll(TestWords.inflected(words, random));
        words.addAll(TestWords.random(100_000, random));
        assertThat(words).hasSizeGreaterThan(130_000);
        Map<String, String> wrong = new TreeMap<>();
        stemsOfPostgres(words).forEach((word, stem) -> {
            if (!EnglishStems.stem(word).equals(stem)) {
                wrong.put(word, EnglishStems.stem(word) + " instead of " + stem);
            }
        });
        assertThat(wrong).isEmpty();
    }

    /** Those of {@code english_stem}, which has none for stop words. */
    private static Map<String, String> stemsOfPostgres(Set<String> words) throws SQLException {
        Map<String, String> stems = new TreeMap<>();
        Path home = Path.of("target", "test-home").toAbsolutePath();
        try (EmbeddedPostgres server = EmbeddedPostgres.attachForTests(home, System.err::println);
                Connection connection =
                        DriverManager.getConnection(server.jdbcUrl(), server.username(), server.password());
                Statement statement = connection.createStatement();
                PreparedStatement select = connection.prepareStatement(STEMS)) {
            statement.execute("create text search dictionary pg_temp.stems (template = snowball, language = english)");
            Array all = connection.createArrayOf("text", words.toArray());
            select.setArray(1, all);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    stems.put(rows.getString(1), rows.getString(2));
                }
            }
        }
        assertThat(stems).hasSameSizeAs(words);
        return stems;
    }

    @Test
    void longWordsAreLeftAsTheyAre() {
        String fits = "é".repeat(497) + "floods";
        assertThat(EnglishStems.stem(fits)).isEqualTo("é".repeat(497) + "flood");
        assertThat(EnglishStems.stem("é" + fits)).isEqualTo("é" + fits);
    }
}
