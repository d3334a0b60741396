package dev.dateline.engine.geoindex.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.engine.geoindex.words.WordTable;
import dev.dateline.engine.geoindex.words.WordTableBuilder;
import dev.dateline.engine.stems.QueryWords;
import dev.dateline.engine.stems.TestWords;
import dev.dateline.platform.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The demo's articles, with the words that PostgreSQL makes of them. */
class RelevanceInPostgresTest {

    private static final long SEED = Long.getLong("dateline.index.seed", 20_261_125L);
    private static final int LENGTH = 100;

    /** An article's words in binary form. */
    private record Row(long id, byte[] words) {}

    private EmbeddedPostgres server;
    private Connection connection;
    private List<Row> rows;
    private WordTable table;

    @BeforeEach
    void load() throws SQLException, IOException {
        Path home = Path.of("target", "test-home").toAbsolutePath();
        server = EmbeddedPostgres.attachForTests(home, System.err::println);
        connection = DriverManager.getConnection(server.jdbcUrl(), server.username(), server.password());
        try (Statement statement = connection.createStatement()) {
            statement.execute("create temp table worded (id bigint, words tsvector)");
        }
        String insert = """
                insert into worded values (?, setweight(to_tsvector('simple', ?::json ->> 'headline'), 'A')
                    || to_tsvector('simple', ?::json ->> 'body'))
                """;
        try (PreparedStatement statement = connection.prepareStatement(insert)) {
            int id = 0;
            for (String line : Files.readAllLines(Path.of("src", "main", "resources", "demo", "articles.ndjson"))) {
                statement.setLong(1, ++id);
                statement.setString(2, line);
                statement.setString(3, line);
                statement.addBatch();
            }
            statement.executeBatch();
        }
        rows = select("select id, tsvectorsend(words) from worded where ? = '' order by id", "");
        var builder = new WordTableBuilder(WordSpace.none(), Long.MAX_VALUE);
        for (Row row : rows) {
            builder.add((int) row.id - 1, ByteBuffer.wrap(row.words));
        }
        table = builder.build(1, rows.size());
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
        server.close();
    }

    private List<Row> select(String sql, String parameter) throws SQLException {
        List<Row> found = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, parameter);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    found.add(new Row(row.getLong(1), row.getBytes(2)));
                }
            }
        }
        return found;
    }

    private List<RankedArticle> inMemory(QueryWords words) {
        long[] all = new long[(rows.size() + 63) >> 6];
        for (Row row : rows) {
            all[(int) (row.id - 1) >> 6] |= 1L << row.id - 1;
        }
        return RelevanceOrder.best(
                words,
                List.of(new WordSource(
                        WordForms.find(table, words), rank -> rank, all, ordinal -> LENGTH, ordinal -> ordinal + 1)),
                1_000);
    }

    /** Reads the articles that the query of words matches, as a search by SQL does. */
    private List<RankedArticle> bySql(QueryWords words) throws SQLException {
        var collector = new RelevanceCollector(words, Long.MAX_VALUE);
        collector.count(rows.size(), (long) rows.size() * LENGTH);
        var frequencies = new StemFrequencies(words);
        String sql = "select id, tsvectorsend(words) from worded where words @@ ?::tsquery";
        for (Row row : select(sql, words.tsQuery())) {
            collector.add(row.id, LENGTH, frequencies.of(ByteBuffer.wrap(row.words)));
        }
        return collector.best(1_000);
    }

    private static List<String> lines(List<RankedArticle> articles) {
        return articles.stream()
                .map(article -> article.id() + " " + article.score())
                .toList();
    }

    @Test
    void bothPathsFindTheSameArticlesInTheSameOrder() throws SQLException {
        var random = new Random(SEED);
        List<String> vocabulary = new ArrayList<>(TestWords.ofTexts());
        Set<Integer> sizes = new HashSet<>();
        for (int time = 0; time < 300; time++) {
            var question = new StringBuilder(time % 10 == 0 ? "U.S. and/or 24/7 O'Neil's \\ \" covid-19 " : "");
            for (int left = 1 + random.nextInt(6); left > 0; left--) {
                question.append(vocabulary.get(random.nextInt(vocabulary.size())))
                        .append(' ');
            }
            QueryWords words = QueryWords.of(question.toString());
            List<RankedArticle> found = inMemory(words);
            assertThat(lines(bySql(words))).isEqualTo(lines(found));
            sizes.add(found.size());
        }
        assertThat(sizes).hasSizeGreaterThan(20);
    }

    @Test
    void aQuestionFindsOtherFormsOfItsWords() {
        assertThat(inMemory(QueryWords.of("flooded")))
                .hasSameElementsAs(inMemory(QueryWords.of("flooding")))
                .hasSizeGreaterThan(3);
    }
}
