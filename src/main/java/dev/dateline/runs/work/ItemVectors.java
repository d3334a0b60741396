package dev.dateline.runs.work;

import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.articles.ArticleWriter.Outcome;
import dev.dateline.content.vectors.ArticleVector;
import dev.dateline.content.vectors.EmbeddingTasks;
import dev.dateline.content.vectors.ProjectEmbedding;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.VectorWriter;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Makes the vectors of a batch's articles and writes them with these, or queues the articles for a model by address. */
@ApplicationScoped
class ItemVectors {

    private static final Logger LOG = Logger.getLogger(ItemVectors.class);

    private final ProjectEmbedding embedding;
    private final VectorWriter writer;
    private final EmbeddingTasks tasks;

    ItemVectors(ProjectEmbedding embedding, VectorWriter writer, EmbeddingTasks tasks) {
        this.embedding = embedding;
        this.writer = writer;
        this.tasks = tasks;
    }

    /**
     * What articles of a batch get.
     *
     * @param made vectors of the built-in model, by position
     * @param isAnswer whether that one answers
     * @param wanted the model that they get vectors of; null if they get none
     * @param changes whether another one answers than this one
     */
    record Made(
            Map<Integer, ArticleVector> made,
            boolean isAnswer,
            @Nullable Integer wanted,
            boolean changes) {

        /** Whether the article at a position has a vector of the model that answers. */
        boolean embeds(int position) {
            ArticleVector vector = made.get(position);
            return isAnswer && vector != null && vector.isPresent();
        }
    }

    /** The vectors that are made at once. An article that fails gets one later, or none. */
    Made make(Connection connection, ItemBatch batch, List<ParsedItem.Accepted> items) throws SQLException {
        Optional<ProjectEmbedding.Models> models =
                items.isEmpty() ? Optional.empty() : embedding.findModels(connection, batch.project());
        if (models.isEmpty()) {
            return new Made(Map.of(), false, null, false);
        }
        return new Made(
                models.get().needBuiltIn() ? builtIn(batch, items) : Map.of(),
                models.get().answering() == VectorModel.BUILT_IN,
                models.get().wanted(),
                models.get().answering() != models.get().wanted());
    }

    /** By position. Threads of the common pool that are free make some of them. */
    private static Map<Integer, ArticleVector> builtIn(ItemBatch batch, List<ParsedItem.Accepted> items) {
        Map<Integer, ArticleVector> made = new ConcurrentHashMap<>();
        items.parallelStream().forEach(item -> {
            ArticleDraft article = item.article();
            try {
                made.put(item.position(), ArticleVector.of(article.headline(), article.body()));
            } catch (RuntimeException | LinkageError ours) {
                LOG.errorf(ours, "Item %d of run %s gets no vector", item.position(), batch.run());
            }
        });
        return made;
    }

    /** An article that was created or updated. */
    record StoredArticle(long articleId, Outcome outcome, int position) {}

    /** Writes the vectors of these articles, in place of those that they had, and queues the articles for later ones. */
    void write(Connection connection, ProjectId project, List<StoredArticle> stored, Made vectors) throws SQLException {
        writer.drop(
                connection,
                project,
                stored.stream()
                        .filter(one -> one.outcome().isReplacement())
                        .map(StoredArticle::articleId)
                        .toList());
        Map<Integer, ArticleVector> made = vectors.made();
        writer.insert(
                connection,
                project,
                VectorModel.BUILT_IN,
                stored.stream()
                        .filter(one -> made.containsKey(one.position()))
                        .map(one -> VectorWriter.Entry.of(one.articleId(), made.get(one.position())))
                        .toList());
        if (vectors.wanted() != null && vectors.wanted() != VectorModel.BUILT_IN) {
            tasks.queue(
                    connection,
                    project,
                    vectors.wanted(),
                    stored.stream().map(StoredArticle::articleId).toList());
        }
        if (vectors.changes() && !stored.isEmpty()) {
            ProjectWork.mark(connection, project, WorkKind.MODELS);
        }
    }
}
