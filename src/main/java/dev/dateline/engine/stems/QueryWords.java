package dev.dateline.engine.stems;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The distinct stems of a question that relevance counts, in order of appearance. Stop words count only if there is
 * nothing else.
 *
 * <p>Words are runs of letters and digits in lower case, as PostgreSQL's configuration {@code simple} stores them: the parts of
 * {@code well-known}, and {@code u.s} or {@code 24/7} as a whole.
 *
 * @param stems at most 64
 */
public record QueryWords(List<QueryStem> stems) {

    /** Maximum number of stems of a question. */
    public static final int MAX_STEMS = 64;

    /** PostgreSQL stores no longer words, and refuses a question that has one. */
    private static final int MAX_WORD_BYTES = 2_046;

    /** A part of {@code input/output} that counts by itself, too; of {@code u.s}, none does. */
    private static final int MIN_PART_LETTERS = 3;

    private static final String RUN = "[\\p{L}\\p{N}\\p{Mn}\\p{Mc}]+";
    private static final Pattern WORD = Pattern.compile(RUN + "(?:[./]" + RUN + ")*");
    private static final Pattern JOINT = Pattern.compile("[./]");

    public QueryWords {
        stems = List.copyOf(stems);
    }

    /** The words of a question. */
    public static QueryWords of(String text) {
        List<String> words = words(text);
        List<QueryStem> telling = stems(words, word -> !StopWords.contain(word));
        return new QueryWords(telling.isEmpty() ? stems(words, word -> true) : telling);
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (MatchResult match :
                WORD.matcher(text.toLowerCase(Locale.ROOT)).results().toList()) {
            String word = match.group();
            words.add(word);
            String[] parts = JOINT.split(word);
            for (String part : parts) {
                if (parts.length > 1 && part.length() >= MIN_PART_LETTERS && Character.isLetter(part.codePointAt(0))) {
                    words.add(part);
                }
            }
        }
        words.removeIf(word -> word.getBytes(StandardCharsets.UTF_8).length > MAX_WORD_BYTES);
        return words;
    }

    private static List<QueryStem> stems(List<String> words, Predicate<String> which) {
        Map<String, QueryStem> stems = new LinkedHashMap<>();
        for (String word : words) {
            if (which.test(word)) {
                QueryStem stem = QueryStem.of(word);
                QueryStem before = stems.get(stem.text());
                if (before != null) {
                    stems.put(stem.text(), before.withTimes(before.times() + 1));
                } else if (stems.size() < MAX_STEMS) {
                    stems.put(stem.text(), stem);
                }
            }
        }
        return new ArrayList<>(stems.values());
    }

    public boolean isEmpty() {
        return stems.isEmpty();
    }

    /**
     * The text of a {@code tsquery}, to be bound to {@code ?::tsquery}: it matches all articles that have one of the words, and
     * others that have words beginning like them. Empty if there are no words.
     */
    public String tsQuery() {
        return stems.stream()
                .flatMap(stem -> stem.starts().stream().map(start -> quoted(start) + (stem.isExact() ? "" : ":*")))
                .collect(Collectors.joining(" | "));
    }

    private static String quoted(String word) {
        return "'" + word.replace("\\", "\\\\").replace("'", "''") + "'";
    }
}
