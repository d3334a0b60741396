package dev.dateline.content.vectors.remote;

import dev.dateline.content.articles.ArticlePreview;
import dev.dateline.content.vectors.ArticleText;
import dev.dateline.content.vectors.EmbeddingSettings;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.VectorWriter;
import dev.dateline.content.vectors.remote.NotEmbeddedException.Kind;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Works on the tasks of a project: takes some, asks the model, writes the vectors; and decides who is at fault if it fails. */
@ApplicationScoped
class TaskWork {

    /** What came of it. */
    enum Outcome {
        /** No task is due. */
        NONE_DUE,
        /** Some were done, or are due later. */
        DONE,
        /** The address may not be asked now. */
        PAUSED,
        /** It was asked, and may not be asked again now. */
        FAILED
    }

    private static final Logger LOG = Logger.getLogger(TaskWork.class);

    /** If the model answers for this, but not for an article, the article is at fault. */
    private static final List<String> PROBE_TEXT = List.of("Dateline");

    private static final int MAX_ATTEMPTS = 5;
    private static final Duration FIRST_RETRY = Duration.ofMinutes(1);
    private static final int GROWTH = 4;
    private static final Duration MARGIN = Duration.ofSeconds(30);

    /** An article with its passages. */
    private record Cut(ArticleText text, List<String> passages) {}

    private final DataSource database;
    private final TaskQueue queue;
    private final TaskResults results;
    private final EndpointPace pace;
    private final ModelServer server;
    private final EmbeddingSettings settings;
    private final EmbeddingMetrics metrics;

    TaskWork(
            DataSource database,
            TaskQueue queue,
            TaskResults results,
            EndpointPace pace,
            ModelServer server,
            EmbeddingSettings settings,
            EmbeddingMetrics metrics) {
        this.database = database;
        this.queue = queue;
        this.results = results;
        this.pace = pace;
        this.server = server;
        this.settings = settings;
        this.metrics = metrics;
    }

    /** Works on the next tasks of a project, as many as fit in a request. */
    Outcome work(ProjectId project, VectorModel model) throws SQLException, InterruptedException {
        if (!pace.isFree()) {
            return Outcome.PAUSED;
        }
        TaskQueue.Leased taken = queue.take(project, model.number(), settings.batch(), lease());
        if (taken.tasks().isEmpty()) {
            return Outcome.NONE_DUE;
        }
        List<Cut> cuts = cut(read(taken));
        TaskQueue.Leased leased = handBackRest(taken, cuts);
        int passages = cuts.stream().mapToInt(one -> one.passages().size()).sum();
        if (!pace.take((passages + settings.batch() - 1) / settings.batch())) {
            queue.handBack(leased);
            return Outcome.PAUSED;
        }
        try {
            if (!answersAgain(model)) {
                queue.handBack(leased);
                return Outcome.FAILED;
            }
            results.write(leased, embed(leased, model, cuts));
            if (passages > 0) {
                pace.answered();
            }
            return Outcome.DONE;
        } catch (NotEmbeddedException failure) {
            return fail(leased, model, failure);
        } catch (InterruptedException stopping) {
            queue.handBack(leased); // another server goes on at once
            throw stopping;
        }
    }

    /**
     * After failures, whether the model answers for a harmless text: else nobody would know whether the address still fails, or an
     * article that brings it down each time.
     */
    private boolean answersAgain(VectorModel model) throws SQLException, InterruptedException {
        if (!pace.isFailing()) {
            return true;
        }
        NotEmbeddedException failure = probe(model);
        if (failure == null) {
            pace.answered();
            return true;
        }
        pace.failed(failure);
        return false;
    }

    private Duration lease() {
        return settings.timeout().plus(settings.questionTimeout()).plus(MARGIN);
    }

    private List<ArticleText> read(TaskQueue.Leased leased) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return ArticleText.list(connection, leased.project(), leased.articles());
        }
    }

    /** The first articles whose passages fit in a request; or one article. */
    private List<Cut> cut(List<ArticleText> texts) {
        List<Cut> cuts = new ArrayList<>();
        int passages = 0;
        for (ArticleText text : texts) {
            Cut next = new Cut(text, Passages.of(text.headline(), text.body()));
            passages += next.passages().size();
            if (passages > settings.batch() && !cuts.isEmpty()) {
                return cuts;
            }
            cuts.add(next);
        }
        return cuts;
    }

    private TaskQueue.Leased handBackRest(TaskQueue.Leased taken, List<Cut> cuts) throws SQLException {
        var kept = cuts.stream().map(one -> one.text().id()).collect(Collectors.toSet());
        List<TaskQueue.Task> rest = taken.tasks().stream()
                .filter(task -> !kept.contains(task.articleId()))
                .toList();
        if (!rest.isEmpty()) {
            queue.handBack(taken.only(rest));
        }
        return taken.only(taken.tasks().stream()
                .filter(task -> kept.contains(task.articleId()))
                .toList());
    }

    private List<VectorWriter.Entry> embed(TaskQueue.Leased leased, VectorModel model, List<Cut> cuts)
            throws NotEmbeddedException, SQLException, InterruptedException {
        List<String> passages =
                cuts.stream().flatMap(one -> one.passages().stream()).toList();
        List<float[]> vectors = new ArrayList<>();
        for (int from = 0; from < passages.size(); from += settings.batch()) {
            if (from > 0 && queue.extend(leased, lease()) == 0) {
                return List.of(); // the lease is lost: the text has changed, or another server has the task
            }
            List<String> some = passages.subList(from, Math.min(passages.size(), from + settings.batch()));
            vectors.addAll(ask(model, some, settings.timeout()));
        }
        List<VectorWriter.Entry> entries = new ArrayList<>();
        int at = 0;
        for (Cut one : cuts) {
            int count = one.passages().size();
            entries.addAll(entries(one.text(), vectors.subList(at, at + count)));
            at += count;
        }
        return entries;
    }

    private List<float[]> ask(VectorModel model, List<String> texts, Duration time)
            throws NotEmbeddedException, InterruptedException {
        long began = System.nanoTime();
        try {
            List<float[]> vectors = server.embed(model, texts, time);
            metrics.answered(Duration.ofNanos(System.nanoTime() - began), texts.size());
            return vectors;
        } catch (NotEmbeddedException failure) {
            metrics.failed(failure.kind());
            throw failure;
        }
    }

    private static List<VectorWriter.Entry> entries(ArticleText text, List<float[]> vectors) {
        int words = ArticlePreview.words(text.headline()) + ArticlePreview.words(text.body());
        if (vectors.isEmpty()) {
            return List.of(new VectorWriter.Entry(text.id(), 0, words, new byte[0])); // there is nothing to embed
        }
        List<VectorWriter.Entry> entries = new ArrayList<>();
        for (byte[] vector : SignedBytes.ofPassages(vectors)) {
            entries.add(new VectorWriter.Entry(text.id(), entries.size(), words, vector));
        }
        return entries;
    }

    private Outcome fail(TaskQueue.Leased leased, VectorModel model, NotEmbeddedException failure)
            throws SQLException, InterruptedException {
        NotEmbeddedException ofAddress = failure.kind() == Kind.BUSY ? failure : probe(model);
        if (ofAddress == null) {
            blame(leased, failure);
            return Outcome.DONE;
        }
        boolean isFirst = pace.failed(failure.kind() == Kind.REFUSED ? ofAddress : failure);
        if (isFirst && failure.kind() == Kind.FAILED) {
            suspect(leased, failure);
        } else {
            queue.handBack(leased);
        }
        return Outcome.FAILED;
    }

    /** The model answered until it was asked for these: they may be what it fails on, or too many for its time. */
    private void suspect(TaskQueue.Leased leased, NotEmbeddedException failure) throws SQLException {
        if (leased.tasks().stream().allMatch(TaskQueue.Task::alone)) {
            blame(leased, failure);
        } else {
            queue.separate(leased, String.valueOf(failure.getMessage()));
        }
    }

    /** Asks for the vector of a text that no model fails on; null if it answers. */
    private @Nullable NotEmbeddedException probe(VectorModel model) throws InterruptedException {
        try {
            ask(model, PROBE_TEXT, settings.questionTimeout());
            return null;
        } catch (NotEmbeddedException failed) {
            return failed;
        }
    }

    /** The model answers for other texts. */
    private void blame(TaskQueue.Leased leased, NotEmbeddedException failure) throws SQLException {
        String reason = String.valueOf(failure.getMessage());
        int attempts = leased.tasks().getFirst().attempts() + 1;
        if (leased.tasks().size() > 1) {
            queue.separate(leased, reason);
        } else if (failure.kind() == Kind.REFUSED || attempts >= MAX_ATTEMPTS) {
            queue.abandon(leased, reason);
            metrics.abandoned();
            LOG.warnf(
                    "Article %d of project %d gets no vector: the embedding model %s it (%s)",
                    leased.tasks().getFirst().articleId(),
                    leased.project().value(),
                    failure.kind() == Kind.REFUSED ? "refused" : "failed on",
                    reason);
        } else {
            Duration pause = FIRST_RETRY.multipliedBy((long) Math.pow(GROWTH, attempts - 1.0));
            queue.retry(leased, pause, reason);
        }
    }
}
