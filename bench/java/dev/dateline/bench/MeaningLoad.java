package dev.dateline.bench;

import dev.dateline.bench.Corpus.Article;
import dev.dateline.engine.embedding.EmbeddingModel;
import dev.dateline.engine.geo.H3Cells;
import java.io.IOException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import org.postgresql.PGConnection;

/** Copies articles about topics, with their vectors, into a project of its own, unless it is there. */
final class MeaningLoad {

    private static final int MODEL = 1;
    private static final List<String> TABLES =
            List.of("article_vector", "article_image", "article_tag", "mention", "article");

    private final Bed bed;
    private final Corpus corpus;
    private final int size;
    private final TopicTexts texts = new TopicTexts();

    MeaningLoad(Bed bed, Corpus corpus, int size) {
        this.bed = bed;
        this.corpus = corpus;
        this.size = size;
    }

    static String slug(int size) {
        return "bench-meaning-" + size;
    }

    TopicTexts texts() {
        return texts;
    }

    void run() throws SQLException, IOException {
        long project = bed.project(slug(size));
        try (Connection connection = bed.connect()) {
            if (Bed.number(connection, "select count(*) from article_vector where project_id = ?", project) == size) {
                return;
            }
            for (String table : TABLES) {
                Bed.update(connection, "delete from " + table + " where project_id = ?", project);
            }
            long began = System.nanoTime();
            long first = Bed.reserveArticleIds(connection, size);
            new BulkLoad(bed).copy(size, (writer, from, to) -> copy(writer, project, first, from, to));
            try (var statement = connection.createStatement()) {
                statement.execute("vacuum analyze " + String.join(", ", TABLES));
            }
            Bed.say("loaded in %.0f s".formatted((System.nanoTime() - began) / 1e9));
        }
    }

    private void copy(Connection writer, long project, long first, int from, int to) throws SQLException, IOException {
        var rows = CopyBatch.embedded(project, new H3Cells());
        var vectors = new StringBuilder();
        for (int number = from; number < to; number++) {
            Article article = article(number);
            rows.add(first + number, article);
            byte[] vector = EmbeddingModel.builtIn().embedArticle(article.headline(), article.body());
            long words = 2
                    + (article.headline() + article.body())
                            .chars()
                            .filter(c -> c == ' ')
                            .count();
            CopyBatch.row(
                    vectors,
                    project,
                    first + number,
                    MODEL,
                    words,
                    "\\\\x" + HexFormat.of().formatHex(vector));
        }
        rows.copy(writer);
        writer.unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn(
                        "copy article_vector (project_id, article_id, model, words, vector) from stdin",
                        new StringReader(vectors.toString()));
    }

    private Article article(long number) {
        Article plain = corpus.article(number, size);
        var dice = new Dice(~number);
        int topic = TopicTexts.topic(dice);
        int other = TopicTexts.topic(dice);
        String town = plain.headline().substring(0, plain.headline().indexOf(':'));
        return new Article(
                plain.externalId(),
                town + ": " + texts.text(dice, topic, topic, .6, 7),
                plain.url(),
                plain.author(),
                plain.pubDate(),
                plain.sourceId(),
                plain.sourceName(),
                texts.text(dice, topic, other, .5, 60 + dice.below(80)),
                plain.tags(),
                plain.images(),
                plain.mentions());
    }
}
