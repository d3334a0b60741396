package dev.dateline.search.backend;

import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.table.TextTables;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.search.liveindex.IndexMetrics;
import dev.dateline.search.liveindex.IndexMetrics.Outcome;
import dev.dateline.search.liveindex.IndexSnapshot;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.admission.ClientPresence;
import dev.dateline.tenant.versions.ProjectReads;
import dev.dateline.tenant.versions.ResponseVersion;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/**
 * Answers queries by the project index. The index selects; the database confirms in one round trip that the version is
 * unchanged. If it has changed, the index applies the changes and tries again.
 */
@ApplicationScoped
public class ConfirmedSearch {

    /** After three attempts on stale snapshots in a row, SQL answers. */
    private static final int MAX_ATTEMPTS = 3;

    /** Another search of this kind would take as long at once. */
    private static final Duration RETRY = Duration.ofSeconds(2);

    record Confirmed<F, A>(F found, A answer) {}

    private final LiveIndexes indexes;
    private final IndexMetrics metrics;
    private final ProjectReads reads;
    private final ResponseVersion responseVersion;
    private final IndexAudit audit;
    private final SearchDatabase database;
    private final SqlSearches sqlSearches;
    private final WordQueries words;
    private final ClientPresence client;

    ConfirmedSearch(
            LiveIndexes indexes,
            IndexMetrics metrics,
            ProjectReads reads,
            ResponseVersion responseVersion,
            IndexAudit audit,
            SearchDatabase database,
            SqlSearches sqlSearches,
            WordQueries words,
            ClientPresence client) {
        this.indexes = indexes;
        this.metrics = metrics;
        this.reads = reads;
        this.responseVersion = responseVersion;
        this.audit = audit;
        this.database = database;
        this.sqlSearches = sqlSearches;
        this.words = words;
        this.client = client;
    }

    /**
     * Answers a question by the index if it can, confirmed by the database, and otherwise by SQL; 503 {@code unavailable}
     * if a statement exceeds {@code dateline.search.timeout}.
     */
    public <F, A> A answer(ProjectId project, SearchQuestion<F, A> question) {
        try {
            return client.whileThere(() -> byIndex(project, question)
                    .orElseGet(() -> sqlSearches.answer(project, question, () -> bySql(project, question))));
        } catch (RuntimeException failed) {
            if (SqlFault.find(failed).equals(Optional.of(SqlFault.TIME_UP))) {
                throw UNAVAILABLE
                        .because("The search timed out; narrow it, or retry later")
                        .retryAfter(RETRY);
            }
            throw failed;
        }
    }

    <F, A> A bySql(ProjectId project, SearchQuestion<F, A> question) {
        return reads.read(project, () -> {
            F found = database.find(project, question);
            return question.respond(found, database.rows(question.rows(project, found)));
        });
    }

    private <F, A> Optional<A> byIndex(ProjectId project, SearchQuestion<F, A> question) {
        if (!indexes.isOn()) {
            return Optional.empty();
        }
        Optional<IndexSnapshot> snapshot = indexes.find(project);
        if (snapshot.isEmpty()) {
            return without(Outcome.NO_SNAPSHOT);
        }
        for (int attempt = 0; attempt < MAX_ATTEMPTS && snapshot.isPresent(); attempt++) {
            IndexSnapshot tried = snapshot.get();
            Optional<Outcome> lack = requestMissing(project, question, tried.index());
            if (lack.isPresent()) {
                return without(lack.get());
            }
            try {
                Optional<Confirmed<F, A>> confirmed = confirm(project, question, tried);
                if (confirmed.isPresent()) {
                    metrics.answered(Outcome.INDEX);
                    responseVersion.is(tried.version());
                    audit.offer(project, tried, question, confirmed.get().found());
                    return Optional.of(confirmed.get().answer());
                }
            } catch (BrokenIndexException broken) {
                indexes.distrust(project, tried, String.valueOf(broken.getMessage()), broken.getCause());
                return without(Outcome.BROKEN_INDEX);
            }
            snapshot = indexes.follow(project, tried);
        }
        return without(Outcome.STALE_SNAPSHOT);
    }

    /** Requests what the index lacks for the question; the reason why it cannot answer. */
    private Optional<Outcome> requestMissing(ProjectId project, SearchQuestion<?, ?> question, GeoIndex index) {
        TextTables texts = index.texts();
        Outcome lack = null;
        if ((question.words() != null || question.rankedWords() != null) && !texts.hasWords()) {
            indexes.wantWords(project);
            lack = Outcome.WORDS_NOT_LOADED;
        }
        int model = question.comparedModel();
        if (model != SearchQuestion.NO_VECTORS && !texts.hasVectors(model)) {
            indexes.wantVectors(project);
            lack = Outcome.VECTORS_NOT_LOADED;
        }
        return lack == null && !words.areModest(texts, question)
                ? Optional.of(Outcome.TOO_MANY_WORDS)
                : Optional.ofNullable(lack);
    }

    /** Empty where the project is at another version than the snapshot by now. */
    <F, A> Optional<Confirmed<F, A>> confirm(ProjectId project, SearchQuestion<F, A> question, IndexSnapshot snapshot) {
        Answer<F> first = question.ask(backend(question, snapshot)); // before a connection is taken
        return reads.ask(project, connection -> {
            F found = database.refinement(project).complete(connection, first);
            return database.rowsAt(connection, question.rows(project, found), snapshot.version())
                    .map(rows -> new Confirmed<>(found, question.respond(found, rows)));
        });
    }

    IndexBackend backend(SearchQuestion<?, ?> question, IndexSnapshot snapshot) {
        String text = question.words();
        return new IndexBackend(snapshot.index(), text == null ? null : words.parse(text));
    }

    private <T> Optional<T> without(Outcome outcome) {
        metrics.answered(outcome);
        return Optional.empty();
    }
}
