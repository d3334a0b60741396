package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The articles of an answer. @param torn the first article that mixes generations; null: none */
public record Found(
        int[] externals,
        int[] generations,
        long[] articles,
        long total,
        @Nullable String torn) {

    static final Found NOTHING = new Found(new int[0], new int[0], new long[0], -1, null);

    /** From the rows of a page. */
    public static Found of(int tenant, JsonNode items, long total) {
        int size = items.size();
        Found found = new Found(new int[size], new int[size], new long[size], total, null);
        String torn = null;
        for (int index = 0; index < size; index++) {
            JsonNode row = items.get(index);
            found.articles[index] = row.path("id").asLong();
            Optional<Edition> named = Edition.named(tenant, row.path("headline").asText());
            found.externals[index] = named.map(Edition::external).orElse(-1);
            found.generations[index] = named.map(Edition::generation).orElse(0);
            Optional<String> tear = named.isEmpty() || named.get().tenant() != tenant
                    ? Optional.of("article " + row.path("id") + " of nobody: " + row.path("headline"))
                    : named.get().findTear(row);
            if (torn == null && tear.isPresent()) {
                torn = "x" + found.externals[index] + ": " + tear.get();
            }
        }
        return new Found(found.externals, found.generations, found.articles, total, torn);
    }
}
