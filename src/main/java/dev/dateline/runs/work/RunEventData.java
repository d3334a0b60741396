package dev.dateline.runs.work;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.content.articles.ArticleDraft;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** {@code data} of run events, by type. Contract: 11.3. */
sealed interface RunEventData {

    /** Of {@code service.run.created} and {@code service.run.started}. */
    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Begun(int total) implements RunEventData {}

    /**
     * Of {@code service.run.completed}.
     *
     * @param outcome the run's status
     * @param completionReason {@code completed}; {@code cancelled}; {@code error} if nothing succeeded
     * @param failureCategory {@code invalid_input}, or {@code internal} if an item failed by an internal error; null if
     *     none failed
     * @param articleCount articles that the run created or updated
     */
    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Completed(
            String outcome,
            String completionReason,
            @Nullable String failureCategory,
            Counts counts,
            int articleCount) implements RunEventData {

        static Completed of(RunStatus status, Counts counts, int articles, boolean internal) {
            String reason = switch (status) {
                case SUCCEEDED, PARTIALLY_SUCCEEDED -> "completed";
                case CANCELLED -> "cancelled";
                case FAILED -> "error";
                case PENDING, RUNNING -> throw new IllegalArgumentException("the run has not ended");
            };
            String category = counts.failed() == 0 ? null : internal ? "internal" : "invalid_input";
            return new Completed(status.text(), reason, category, counts, articles);
        }
    }

    /** Item counts of a run that has ended. */
    @RegisterForReflection
    record Counts(int total, int succeeded, int failed) {}

    /** Of {@code service.article.created} and {@code service.article.updated}. */
    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record ArticleWritten(
            @Nullable String externalId,
            String headline,
            @Nullable String url,
            @Nullable LocalDate pubDate) implements RunEventData {

        static ArticleWritten of(ArticleDraft article) {
            return new ArticleWritten(article.externalId(), article.headline(), article.url(), article.pubDate());
        }
    }
}
