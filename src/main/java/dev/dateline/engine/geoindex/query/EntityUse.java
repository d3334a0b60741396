package dev.dateline.engine.geoindex.query;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entity in the articles that have it.
 *
 * @param name the most used one; the id if no article names it
 * @param aliases other names, the most used first
 * @param first day of the oldest dated article; null if none has a date
 * @param last day of the newest
 */
public record EntityUse(
        EntityKey key,
        String name,
        List<String> aliases,
        long articles,
        @Nullable LocalDate first,
        @Nullable LocalDate last) {

    /** Aliases of one entity. */
    private static final int MAX_ALIASES = 100;

    public EntityUse {
        aliases = List.copyOf(aliases);
    }

    /** @param names the most used first; none if no article names it */
    public static EntityUse of(
            EntityKey key, List<String> names, long articles, @Nullable LocalDate first, @Nullable LocalDate last) {
        return new EntityUse(
                key, name(key, names), names.stream().skip(1).limit(MAX_ALIASES).toList(), articles, first, last);
    }

    /** The name that is shown of these, which are the most used first. */
    public static String name(EntityKey key, List<String> names) {
        return names.isEmpty() ? key.id() : names.getFirst();
    }
}
