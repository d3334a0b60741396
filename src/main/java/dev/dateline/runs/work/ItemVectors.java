package dev.dateline.runs.work;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ArticleDraft;
import dev.dateline.articles.ArticleWriter.Outcome;
import dev.dateline.vectors.ArticleVector;
import dev.dateline.vectors.ProjectEmbedding;
import dev.dateline.vectors.VectorWriter;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;

/** Makes the vectors of a batch's articles, and writes them with these. */
@ApplicationScoped
class ItemVectors {

    private static final Logger LOG = Logger.getLogger(ItemVectors.class);

    private final ProjectEmbedding embedding;
    private final VectorWriter writer;

    ItemVectors(ProjectEmbedding embedding, VectorWriter writer) {
        this.embedding = embedding;
        this.writer = writer;
    }

    /** The vectors by position; none if the project's embedding is off. An article that fails gets one later, or none. */
    Map<Integer, ArticleVector> make(Connection connection, Batch batch, List<ParsedItem.Accepted> items)
            throws SQLException {
        Map<Integer, ArticleVector> made = new HashMap<>();
        if (items.isEmpty() || embedding.state(connection, batch.project()) != ProjectEmbedding.State.ON) {
            return made;
        }
        for (ParsedItem.Accepted item : items) {
            ArticleDraft article = item.article();
            try {
                made.put(item.position(), ArticleVector.of(article.headline(), article.body()));
            } catch (RuntimeException | LinkageError ours) {
                LOG.errorf(ours, "Item %d of run %s gets no vector", item.position(), batch.run());
            }
        }
        return made;
    }

    /** An article that was created or updated. */
    record Kept(long articleId, Outcome outcome, int position) {}

    /** Writes the vectors of these articles, in place of those that they had. */
    void write(Connection connection, ProjectId project, List<Kept> kept, Map<Integer, ArticleVector> made)
            throws SQLException {
        writer.drop(
                connection,
                project,
                kept.stream()
                        .filter(one -> one.outcome() == Outcome.UPDATED)
                        .map(Kept::articleId)
                        .toList());
        writer.insert(
                connection,
                project,
                kept.stream()
                        .filter(one -> made.containsKey(one.position()))
                        .map(one -> new VectorWriter.Entry(one.articleId(), made.get(one.position())))
                        .toList());
    }
}
