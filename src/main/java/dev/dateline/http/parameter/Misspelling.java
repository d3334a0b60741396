package dev.dateline.http.parameter;

import dev.dateline.engine.names.NearestName;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the name that was probably meant by another one: at most two edits away, without regard to case, hyphens and
 * underscores. Short names resemble too many words, so those of three and four characters allow one edit, shorter ones
 * none.
 */
final class Misspelling {

    private static final int EDITS = 2;

    private Misspelling() {}

    /** The nearest of these names; empty if none is near. */
    static Optional<String> findMeant(String given, Collection<String> names) {
        String folded = fold(given);
        return names.stream()
                .filter(name -> NearestName.isNear(folded, fold(name), allowed(name)))
                .min(Comparator.<String>comparingInt(name -> NearestName.distance(folded, fold(name)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static int allowed(String name) {
        return name.length() >= 5 ? EDITS : name.length() >= 3 ? 1 : 0;
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT).replace('-', '_');
    }
}
