package dev.dateline.search.meaning;

import static dev.dateline.problem.ProblemCode.CONFLICT;
import static dev.dateline.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.problem.ProblemCode.NOT_FOUND;
import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.access.Project;
import dev.dateline.access.ProjectId;
import dev.dateline.articles.PageReader;
import dev.dateline.articles.PageRows;
import dev.dateline.database.SqlFault;
import dev.dateline.embedding.EmbeddingModel;
import dev.dateline.geoindex.query.Answer;
import dev.dateline.search.backend.ConfirmedSearch;
import dev.dateline.search.backend.SearchBackend;
import dev.dateline.search.backend.SearchQuestion;
import dev.dateline.search.format.SemanticAnswer;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.QuestionVector;
import dev.dateline.search.query.SemanticQuery;
import dev.dateline.search.sql.VectorSql;
import dev.dateline.vectors.ProjectEmbedding;
import dev.dateline.versions.ProjectReads;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Searches by meaning: by the project index, or by SQL if there is none. */
@ApplicationScoped
class SemanticSearch {

    private static final Duration SOON = Duration.ofMinutes(1);

    /** A page of a search. */
    record Search(SemanticQuery query, QuestionVector vector, String model)
            implements SearchQuestion<FoundPage, SemanticAnswer> {

        @Override
        public boolean comparesVectors() {
            return true;
        }

        @Override
        public @Nullable String rankedWords() {
            return query.words();
        }

        @Override
        public Answer<FoundPage> ask(SearchBackend backend) {
            return backend.byMeaning(query, vector);
        }

        @Override
        public PageReader.Wanted rows(ProjectId project, FoundPage found) {
            return new PageReader.Wanted(
                    project, found.articleIds(), List.of(), query.articles().include());
        }

        @Override
        public SemanticAnswer answer(FoundPage found, PageRows rows) {
            return SemanticAnswer.of(query, model, found, rows);
        }
    }

    private final ConfirmedSearch search;
    private final ProjectReads reads;
    private final ProjectEmbedding embedding;

    SemanticSearch(ConfirmedSearch search, ProjectReads reads, ProjectEmbedding embedding) {
        this.search = search;
        this.reads = reads;
        this.embedding = embedding;
    }

    /**
     * The result page. 503 {@code unavailable} without a model, or if a statement exceeds {@code dateline.search.timeout}; 404 and
     * 409 for an article that cannot be compared with.
     */
    SemanticAnswer search(Project project, SemanticQuery query) {
        requireModel(project);
        QuestionVector vector = query.text() == null
                ? ofArticle(project.id(), query.similarTo() == null ? 0 : query.similarTo())
                : ofText(query.text());
        try {
            return search.answer(
                    project.id(),
                    new Search(query, vector, EmbeddingModel.builtIn().name()));
        } catch (RuntimeException failed) {
            if (SqlFault.find(failed).equals(Optional.of(SqlFault.TIME_UP))) {
                throw UNAVAILABLE
                        .because("The search timed out; the server may answer it once it has the project's index")
                        .retryAfter(Duration.ofSeconds(1));
            }
            throw failed;
        }
    }

    private void requireModel(Project project) {
        switch (embedding.state(project)) {
            case ON -> {
                // there are vectors
            }
            case OFF ->
                throw UNAVAILABLE
                        .because("Searches by meaning are off for this project")
                        .retryAfter(SOON);
            case NO_MODEL ->
                throw UNAVAILABLE
                        .because("This server has no embedding model, so it does not search by meaning")
                        .retryAfter(SOON);
        }
    }

    private static QuestionVector ofText(String text) {
        QuestionVector vector = new QuestionVector(EmbeddingModel.builtIn().embed(text));
        if (vector.isZero()) {
            throw INVALID_PARAMETER.because(SemanticQuery.TEXT, "must have a word that the model knows");
        }
        return vector;
    }

    private QuestionVector ofArticle(ProjectId project, long article) {
        VectorSql.Stored stored = reads.ask(project, VectorSql.ofArticle(project, article)::ask)
                .orElseThrow(() -> NOT_FOUND.because("Article not found in this project"));
        if (stored.values().length == 0) {
            throw CONFLICT.because(
                    "The article has no vector: it was written while vectors were off and gets one soon, or its text has"
                            + " nothing that the model knows");
        }
        return new QuestionVector(stored.values());
    }
}
