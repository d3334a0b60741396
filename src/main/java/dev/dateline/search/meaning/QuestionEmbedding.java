package dev.dateline.search.meaning;

import static dev.dateline.http.problem.ProblemCode.CONFLICT;
import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.http.problem.ProblemCode.NOT_FOUND;
import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.remote.NotEmbeddedException;
import dev.dateline.content.vectors.remote.NotEmbeddedException.Kind;
import dev.dateline.content.vectors.remote.QuestionVectors;
import dev.dateline.engine.embedding.EmbeddingModel;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.platform.database.PipelinedQueries;
import dev.dateline.search.query.QuestionVector;
import dev.dateline.search.query.SemanticQuery;
import dev.dateline.search.sql.VectorSql;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectReads;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.time.Duration;

/** The vectors of questions, by the model whose vectors answer in the project. */
@ApplicationScoped
class QuestionEmbedding {

    private static final int MAX_CACHED = 50_000;
    private static final Duration MIN_RETRY_AFTER = Duration.ofSeconds(2);

    private final ProjectReads reads;
    private final EmbeddingModels models;
    private final QuestionVectors remote;
    /** Which model answered last; the search finds out if it is another one by now. */
    private final Cache<ProjectId, Integer> lastAnswering =
            Caffeine.newBuilder().maximumSize(MAX_CACHED).build();

    QuestionEmbedding(ProjectReads reads, EmbeddingModels models, QuestionVectors remote) {
        this.reads = reads;
        this.models = models;
        this.remote = remote;
    }

    /** The vector of a question, by the model that seems to answer. */
    QuestionVector embed(ProjectId project, SemanticQuery query) {
        if (query.text() == null) {
            return ofArticle(project, query.similarTo() == null ? 0 : query.similarTo());
        }
        Integer model = lastAnswering.getIfPresent(project);
        return ofText(project, model == null ? answeringModel(project) : model, query.text());
    }

    private int answeringModel(ProjectId project) {
        return reads.ask(project, connection -> PipelinedQueries.lookUp(connection, EmbeddingModels.answering(project)))
                .number();
    }

    /** The vector by the model that answers. */
    QuestionVector embedBy(ProjectId project, int model, SemanticQuery query) {
        lastAnswering.put(project, model);
        return query.text() == null ? embed(project, query) : ofText(project, model, query.text());
    }

    /** What answers call a model. */
    String name(int model) {
        try {
            return model == VectorModel.BUILT_IN
                    ? EmbeddingModel.builtIn().name()
                    : models.find(model).map(VectorModel::name).orElse("unknown");
        } catch (SQLException unavailable) {
            throw new PersistenceException("reading the embedding model failed", unavailable);
        }
    }

    private QuestionVector ofText(ProjectId project, int model, String text) {
        QuestionVector vector;
        try {
            vector = new QuestionVector(
                    model,
                    model == VectorModel.BUILT_IN
                            ? EmbeddingModel.builtIn().embed(text)
                            : remote.embed(project, model, text));
        } catch (NotEmbeddedException failed) {
            int now = answeringModel(project);
            if (now == model) {
                throw problem(failed);
            }
            lastAnswering.put(project, now); // the model may be gone because another one answers
            return ofText(project, now, text);
        } catch (SQLException unavailable) {
            throw new PersistenceException("reading the embedding model failed", unavailable);
        }
        if (vector.isZero()) {
            throw INVALID_PARAMETER.because(SemanticQuery.TEXT, "must have a word that the model knows");
        }
        return vector;
    }

    private static ProblemException problem(NotEmbeddedException failed) {
        return failed.kind() == Kind.REFUSED
                ? INVALID_PARAMETER.because(SemanticQuery.TEXT, "must be a text that the embedding model takes")
                : UNAVAILABLE
                        .because(
                                "The embedding model does not answer, so searches by meaning of a text are not possible"
                                        + " now")
                        .retryAfter(failed.requestedWait()
                                .filter(wait -> wait.compareTo(MIN_RETRY_AFTER) > 0)
                                .orElse(MIN_RETRY_AFTER));
    }

    private QuestionVector ofArticle(ProjectId project, long article) {
        VectorSql.Stored stored = reads.ask(
                        project,
                        connection -> PipelinedQueries.lookUp(connection, VectorSql.ofArticle(project, article)))
                .orElseThrow(() -> NOT_FOUND.because("Article not found in this project"));
        if (stored.values().length == 0) {
            throw CONFLICT.because(
                    "The article has no vector: it gets one soon, vectors were off when it was written, or its text has"
                            + " nothing that the model knows");
        }
        return new QuestionVector(stored.model(), stored.values());
    }
}
