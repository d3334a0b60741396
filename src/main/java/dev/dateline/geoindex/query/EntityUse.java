package dev.dateline.geoindex.query;

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

    public EntityUse {
        aliases = List.copyOf(aliases);
    }
}
