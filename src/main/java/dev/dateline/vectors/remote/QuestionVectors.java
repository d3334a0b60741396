package dev.dateline.vectors.remote;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.dateline.vectors.EmbeddingModels;
import dev.dateline.vectors.EmbeddingSettings;
import dev.dateline.vectors.VectorModel;
import dev.dateline.vectors.remote.NotEmbeddedException.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jboss.logging.Logger;

/**
 * Vectors of questions by a model by address. The search waits for them; the last ones are cached. After a failure the address
 * is left alone for a moment, so that searches fail at once instead of each after its time limit.
 */
@ApplicationScoped
public class QuestionVectors {

    private static final Logger LOG = Logger.getLogger(QuestionVectors.class);

    private static final int CACHED = 1_000;
    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    /** Questions that wait for the model at the same time; each holds a thread of the server. */
    private static final int MOST_WAITING = 32;

    private static final Duration SOON = Duration.ofSeconds(1);

    private record Question(int model, String text) {}

    private record Pause(Instant since, Instant until, String reason) {}

    private final EmbeddingModels models;
    private final ModelServer server;
    private final EmbeddingSettings settings;
    private final EmbeddingMetrics metrics;
    private final Clock clock;
    private final Cache<Question, byte[]> recent =
            Caffeine.newBuilder().maximumSize(CACHED).build();
    private final Semaphore waiting = new Semaphore(MOST_WAITING);
    private volatile Pause pause = new Pause(Instant.EPOCH, Instant.EPOCH, "");

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
        this.clock = clock;
    }

    /** The vector of a question. Not to be changed. */
    public byte[] embed(int model, String text) throws NotEmbeddedException, SQLException {
        Question question = new Question(model, text);
        byte[] known = recent.getIfPresent(question);
        if (known != null) {
            metrics.cached();
            return known;
        }
        VectorModel named = models.find(model)
                .filter(found -> settings.url().isPresent())
                .orElseThrow(() -> NotEmbeddedException.failed("this server has no address of the model"));
        requireNoPause();
        if (!waiting.tryAcquire()) {
            throw new NotEmbeddedException(Kind.BUSY, "too many questions wait for the model", Optional.of(SOON));
        }
        try {
            byte[] vector = ask(named, text);
            recent.put(question, vector);
            return vector;
        } finally {
            waiting.release();
        }
    }

    private void requireNoPause() throws NotEmbeddedException {
        Pause now = pause;
        Instant time = clock.instant();
        if (time.isBefore(now.until) && !time.isBefore(now.since)) { // a clock that was set back extends no pause
            throw new NotEmbeddedException(Kind.BUSY, now.reason, Optional.of(Duration.between(time, now.until)));
        }
    }

    private byte[] ask(VectorModel model, String text) throws NotEmbeddedException {
        long began = System.nanoTime();
        try {
            List<float[]> vectors = server.embed(model, List.of(text), settings.questionTimeout());
            metrics.answered(Duration.ofNanos(System.nanoTime() - began), 1);
            return SignedBytes.of(vectors.getFirst());
        } catch (NotEmbeddedException failure) {
            metrics.failed(failure.kind());
            if (failure.kind() != Kind.REFUSED) {
                Duration wait = failure.requestedWait()
                        .map(asked -> asked.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : asked)
                        .orElse(PAUSE);
                Instant now = clock.instant();
                pause = new Pause(now, now.plus(wait), String.valueOf(failure.getMessage()));
                LOG.warnf(
                        "The embedding model made no vector of a question (%s); the next question is asked in %d s",
                        failure.getMessage(), wait.toSeconds());
            }
            throw failure;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw NotEmbeddedException.failed("the server is stopping");
        }
    }
}
