package dev.dateline.changes;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Tables that a text in SQL reads, writes or changes, and the class that an entity's table has. */
final class Tables {

    private static final Pattern NAMED = Pattern.compile(
            "(?i)\\b(?:table|from|join|into|update|on)\\s+(?:if\\s+(?:not\\s+)?exists\\s+|only\\s+)?([a-z][a-z0-9_]{2,})");

    private Tables() {}

    static Set<String> in(String text) {
        return NAMED.matcher(text)
                .results()
                .map(named -> named.group(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    /** {@code article_place} of {@code ArticlePlace}. */
    static String ofEntity(String type) {
        return type.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }
}
