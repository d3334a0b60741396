package dev.dateline.articles;

import static dev.dateline.problem.ProblemCode.PRECONDITION_FAILED;

import dev.dateline.problem.ProblemException;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * For which states of an article a request is meant. There is no {@code Last-Modified}, so that {@code If-Unmodified-Since} is
 * not looked at. Source: RFC 9110, 13.1.1, 13.1.2, 13.1.4, and 13.2.2 for the order. Contract: 14.2.
 *
 * @param match what {@code If-Match} lists; none where it is absent
 * @param noneMatch what {@code If-None-Match} lists
 */
record Preconditions(Optional<List<String>> match, List<String> noneMatch) {

    private static final String ANY = "*";
    private static final String WEAK = "W/";

    static Preconditions of(HttpHeaders headers) {
        @Nullable List<String> match = headers.getRequestHeader(HttpHeaders.IF_MATCH);
        @Nullable List<String> noneMatch = headers.getRequestHeader(HttpHeaders.IF_NONE_MATCH);
        return new Preconditions(
                match == null || match.isEmpty() ? Optional.empty() : Optional.of(listed(match)),
                listed(Objects.requireNonNullElse(noneMatch, List.of())));
    }

    private static List<String> listed(List<String> lines) {
        return lines.stream()
                .flatMap(line -> Arrays.stream(line.split(",")))
                .map(String::strip)
                .filter(tag -> !tag.isEmpty())
                .toList();
    }

    /** Ends a read that is not meant for what this tag names; the answer is whether the client has it already. */
    boolean areMetBy(String tag) {
        if (match.isPresent() && !match.get().contains(ANY) && !match.get().contains(tag)) {
            throw failed();
        }
        return noneMatch.stream()
                .noneMatch(known -> known.equals(ANY) || strong(known).equals(tag));
    }

    /**
     * Ends a change that is not meant for this state. A change is not made to one of the forms that an article is answered
     * in, so the tags of all of them will do.
     */
    void require(ArticleState state) {
        String begin = "\"" + state.mark() + "-";
        boolean matches =
                match.isEmpty() || match.get().stream().anyMatch(tag -> tag.equals(ANY) || tag.startsWith(begin));
        boolean excluded = noneMatch.stream()
                .anyMatch(tag -> tag.equals(ANY) || strong(tag).startsWith(begin));
        if (!matches || excluded) {
            throw failed();
        }
    }

    private static ProblemException failed() {
        return PRECONDITION_FAILED.because("The article is not in a state that If-Match or If-None-Match asks for");
    }

    /** {@code If-None-Match} compares weakly, {@code If-Match} does not: a weak tag begins otherwise than any of ours. */
    private static String strong(String tag) {
        return tag.startsWith(WEAK) ? tag.substring(WEAK.length()) : tag;
    }
}
