package dev.dateline.content.vectors.remote;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.EmbeddingSettings;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.remote.NotEmbeddedException.Kind;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Vectors of questions by a model by address. The search waits for them, if the {@link QuestionGate} lets it; the last ones are
 * cached.
 */
@ApplicationScoped
public class QuestionVectors {

    private static final Logger LOG = Logger.getLogger(QuestionVectors.class);

    private static final int CACHED = 1_000;

    private record Question(int model, String text) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Question question && model == question.model && text.equals(question.text);
        }

        @Override
        public int hashCode() {
            return 31 * text.hashCode() + model;
        }
    }

    private final EmbeddingModels models;
    private final ModelServer server;
    private final EmbeddingSettings settings;
    private final EmbeddingMetrics metrics;
    private final QuestionGate gate;
    private final Cache<Question, byte[]> recent =
            Caffeine.newBuilder().maximumSize(CACHED).build();

    QuestionVectors(
            EmbeddingModels models,
            ModelServer server,
            EmbeddingSettings settings,
            EmbeddingMetrics metrics,
            Clock clock) {
        this.models = models;
        this.server = server;
        this.settings = settings;
        this.metrics = metrics;
        gate = new QuestionGate(clock);
    }

    /** The vector of a question that is asked in a project. Not to be changed. */
    public byte[] embed(ProjectId project, int model, String text) throws NotEmbeddedException, SQLException {
        Question question = new Question(model, text);
        byte[] known = recent.getIfPresent(question);
        if (known != null) {
            metrics.cached();
            return known;
        }
        VectorModel named = models.find(model)
                .filter(found -> settings.url().isPresent())
                .orElseThrow(() -> NotEmbeddedException.failed("this server has no address of the model"));
        gate.enter(project);
        try {
            byte[] vector = ask(project, named, text);
            recent.put(question, vector);
            return vector;
        } finally {
            gate.leave(project);
        }
    }

    private byte[] ask(ProjectId project, VectorModel model, String text) throws NotEmbeddedException {
        long began = System.nanoTime();
        try {
            List<float[]> vectors = server.embed(model, List.of(text), settings.questionTimeout());
            metrics.answered(Duration.ofNanos(System.nanoTime() - began), 1);
            gate.answered();
            return SignedBytes.of(vectors.getFirst());
        } catch (NotEmbeddedException failure) {
            metrics.failed(failure.kind());
            if (failure.kind() != Kind.REFUSED) {
                Duration wait = gate.failed(project, failure);
                LOG.warnf(
                        "The embedding model made no vector of a question (%s); the next one of project %d is sent in %d s",
                        failure.getMessage(), project.value(), wait.toSeconds());
            }
            throw failure;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw NotEmbeddedException.failed("the server is stopping");
        }
    }
}
