package dev.dateline.search.backend;

import dev.dateline.content.articles.PageReader;
import dev.dateline.content.articles.PageRows;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.tenant.access.ProjectId;
import org.jspecify.annotations.Nullable;

/**
 * A question that a {@link SearchBackend} answers.
 *
 * @param <F> what a backend finds; two backends' are compared by {@code equals}
 * @param <A> the response, made of that and of rows
 */
public interface SearchQuestion<F, A> {

    /** The words that articles must match, in PostgreSQL's web search syntax; null: any. */
    default @Nullable String words() {
        return null;
    }

    /** No model. */
    int NO_VECTORS = 0;

    /** The number of the model whose vectors of articles it compares. */
    default int comparedModel() {
        return NO_VECTORS;
    }

    /** The text by whose words articles are ranked, any of which they may have; null: none. */
    default @Nullable String rankedWords() {
        return null;
    }

    /** What the backend finds, with the candidates that it leaves undecided. */
    Answer<F> ask(SearchBackend backend);

    /** The rows that the response shows. */
    default PageReader.Wanted rows(ProjectId project, F found) {
        return PageReader.Wanted.none(project);
    }

    A respond(F found, PageRows rows);
}
