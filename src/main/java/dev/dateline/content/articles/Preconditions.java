package dev.dateline.content.articles;

import static dev.dateline.http.problem.ProblemCode.PRECONDITION_FAILED;

import dev.dateline.http.problem.ProblemException;
import dev.dateline.tenant.versions.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The preconditions of a request on the state of an article. There is no {@code Last-Modified}, so
 * {@code If-Unmodified-Since} is ignored. {@code If-None-Match} compares weakly, {@code If-Match} strongly: a weak tag
 * never equals one of the article's tags. Source: RFC 9110, 13.1.1, 13.1.2, 13.1.4, and 13.2.2 for the order.
 *
 * @param match tags in {@code If-Match}; empty if absent
 * @param noneMatch tags in {@code If-None-Match}
 */
record Preconditions(Optional<List<String>> match, List<String> noneMatch) {

    static Preconditions of(HttpHeaders headers) {
        @Nullable List<String> match = headers.getRequestHeader(HttpHeaders.IF_MATCH);
        @Nullable List<String> noneMatch = headers.getRequestHeader(HttpHeaders.IF_NONE_MATCH);
        return new Preconditions(
                match == null || match.isEmpty() ? Optional.empty() : Optional.of(EntityTag.listed(match)),
                EntityTag.listed(Objects.requireNonNullElse(noneMatch, List.of())));
    }

    /**
     * Checks a read against the current tag: fails if {@code If-Match} does not match; false if the client has this
     * representation.
     */
    boolean areMetBy(String tag) {
        if (match.isPresent()
                && !match.get().contains(EntityTag.ANY)
                && !match.get().contains(tag)) {
            throw failed();
        }
        return noneMatch.stream()
                .noneMatch(known ->
                        known.equals(EntityTag.ANY) || EntityTag.strong(known).equals(tag));
    }

    /**
     * Fails if a change is not meant for this state. A change does not concern a single representation, so the tags of
     * all representations match.
     */
    void require(ArticleState state) {
        String begin = "\"" + state.mark() + "-";
        boolean matches = match.isEmpty()
                || match.get().stream().anyMatch(tag -> tag.equals(EntityTag.ANY) || tag.startsWith(begin));
        boolean excluded = noneMatch.stream()
                .anyMatch(tag ->
                        tag.equals(EntityTag.ANY) || EntityTag.strong(tag).startsWith(begin));
        if (!matches || excluded) {
            throw failed();
        }
    }

    private static ProblemException failed() {
        return PRECONDITION_FAILED.because(
                "The precondition in If-Match or If-None-Match failed; read the article again");
    }
}
