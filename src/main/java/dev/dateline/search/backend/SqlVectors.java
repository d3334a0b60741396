package dev.dateline.search.backend;

import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.engine.geoindex.query.RankFusion;
import dev.dateline.engine.geoindex.query.ScoredArticle;
import dev.dateline.engine.geoindex.query.ScoredPage;
import dev.dateline.engine.geoindex.vectors.Cosine;
import dev.dateline.platform.database.SnapshotReads;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.search.query.QuestionVector;
import dev.dateline.search.query.SemanticQuery;
import dev.dateline.search.sql.VectorSql;
import dev.dateline.tenant.access.ProjectId;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * Searches by meaning, on the caller's transaction: reads the vectors of all articles that pass the filter, some at a time, and
 * compares them here.
 */
record SqlVectors(ProjectId project, SnapshotReads snapshots, Duration timeout) {

    /** Rows in memory at the same time. */
    private static final int FETCHED = 2_000;

    /** Limits the time of all statements together: the database limits that of each part of their rows. */
    private static final class Deadline {

        private final long end;

        Deadline(Duration time) {
            end = System.nanoTime() + time.toNanos();
        }

        void check() throws SQLException {
            if (System.nanoTime() - end > 0) {
                throw new SQLException("comparing all vectors takes too long", SqlFault.CANCELED_STATE);
            }
        }
    }

    ScoredPage page(SemanticQuery query, QuestionVector vector) {
        int model = snapshots.first(EmbeddingModels.answering(project), timeout).number();
        if (model != vector.model()) {
            throw new OtherModelException(model);
        }
        var deadline = new Deadline(timeout);
        long without = query.similarTo() == null ? 0 : query.similarTo();
        int wanted = query.page().offset() + query.page().limit();
        TopScores best = new TopScores(query.words() == null ? wanted : RankFusion.DEPTH);
        WordOrder words = query.words() == null ? null : new WordOrder(query.words());
        var compared = new ComparedArticles((article, length, micros) -> {
            best.add(article, micros);
            if (words != null) {
                words.count(article, length);
            }
        });
        snapshots.next(
                VectorSql.vectors(project, query.articles(), model, (article, length, values) -> {
                    deadline.check();
                    if (article != without && values.length == vector.values().length) {
                        compared.add(article, length, Cosine.micros(vector.values(), values));
                    }
                }),
                FETCHED);
        long total = compared.end();
        List<ScoredArticle> order = best.list();
        if (words != null) {
            order = RankFusion.join(order, byWords(words, deadline));
        }
        return new ScoredPage(
                order.stream()
                        .skip(query.page().offset())
                        .limit(query.page().limit())
                        .toList(),
                total);
    }

    private List<ScoredArticle> byWords(WordOrder words, Deadline deadline) {
        String tsquery = words.tsquery();
        if (!tsquery.isEmpty()) {
            snapshots.next(
                    VectorSql.words(project, words.articles(), tsquery, (article, vector) -> {
                        deadline.check();
                        if (!words.add(article, vector)) {
                            throw new SQLException("too many articles have the words", SqlFault.CANCELED_STATE);
                        }
                    }),
                    FETCHED);
        }
        return words.best(RankFusion.DEPTH);
    }
}
