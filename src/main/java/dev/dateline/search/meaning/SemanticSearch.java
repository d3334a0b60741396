package dev.dateline.search.meaning;

import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.content.articles.PageReader;
import dev.dateline.content.articles.PageRows;
import dev.dateline.content.vectors.ProjectEmbedding;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.search.backend.ConfirmedSearch;
import dev.dateline.search.backend.OtherModelException;
import dev.dateline.search.backend.SearchBackend;
import dev.dateline.search.backend.SearchQuestion;
import dev.dateline.search.format.SemanticResponse;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.QuestionVector;
import dev.dateline.search.query.SemanticQuery;
import dev.dateline.tenant.access.Project;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Searches by meaning: by the project index, or by SQL if there is none. */
@ApplicationScoped
class SemanticSearch {

    private static final Duration RETRY_AFTER = Duration.ofMinutes(1);

    /** A page of a search. */
    record Search(SemanticQuery query, QuestionVector vector, String model)
            implements SearchQuestion<FoundPage, SemanticResponse> {

        @Override
        public int comparedModel() {
            return vector.model();
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
        public SemanticResponse respond(FoundPage found, PageRows rows) {
            return SemanticResponse.of(query, model, found, rows);
        }
    }

    /** Models that answer in turn while a project changes its model. */
    private static final int MAX_MODELS = 3;

    private final ConfirmedSearch search;
    private final QuestionEmbedding questions;
    private final ProjectEmbedding embedding;

    SemanticSearch(ConfirmedSearch search, QuestionEmbedding questions, ProjectEmbedding embedding) {
        this.search = search;
        this.questions = questions;
        this.embedding = embedding;
    }

    /**
     * The result page. 503 {@code unavailable} without a model, if it does not answer, or if a statement exceeds
     * {@code dateline.search.timeout}; 404 and 409 for an article that cannot be compared with.
     */
    SemanticResponse search(Project project, SemanticQuery query) {
        requireModel(project);
        QuestionVector vector = questions.embed(project.id(), query);
        for (int tried = 1; tried <= MAX_MODELS; tried++) {
            try {
                return search(project, query, vector);
            } catch (OtherModelException other) {
                vector = questions.embedBy(project.id(), other.model(), query);
            }
        }
        throw UNAVAILABLE
                .because("The project changes its embedding model; retry")
                .retryAfter(Duration.ofSeconds(1));
    }

    private SemanticResponse search(Project project, SemanticQuery query, QuestionVector vector) {
        return search.answer(project.id(), new Search(query, vector, questions.name(vector.model())));
    }

    private void requireModel(Project project) {
        switch (embedding.state(project)) {
            case ON -> {
                // there are vectors
            }
            case OFF ->
                throw UNAVAILABLE
                        .because("Searches by meaning are off for this project")
                        .retryAfter(RETRY_AFTER);
            case NO_MODEL ->
                throw UNAVAILABLE
                        .because("This server has no embedding model, so it does not search by meaning")
                        .retryAfter(RETRY_AFTER);
        }
    }
}
