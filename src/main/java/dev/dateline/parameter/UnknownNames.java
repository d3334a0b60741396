package dev.dateline.parameter;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names in a request that its operation does not know, where they tell of a mistake: misspelt ones, and parameters of
 * another operation. All others are ignored. Contract: 4.1.
 */
public final class UnknownNames {

    /** So many of a request's parameters, or of an object's fields, are looked at; nobody means more. */
    private static final int MOST = 1_000;

    /** Names of other operations that are shorter resemble too many words that mean something else. */
    private static final int LONG_ENOUGH = 5;

    /** What a name of ours may be misspelt as; such names need no escaping in a JSON Pointer. */
    private static final Pattern NAME = Pattern.compile("[ -}&&[^/]]{1,40}");

    private UnknownNames() {}

    /**
     * Reports misspelt names, and those of parameters of other operations.
     *
     * @param fault takes a name and what is wrong with it
     */
    public static void check(Collection<String> given, Set<String> known, BiConsumer<String, String> fault) {
        given.stream()
                .filter(name -> !known.contains(name))
                .limit(MOST)
                .forEach(name -> misplaced(name)
                        .or(() -> misspelt(name, known))
                        .or(() -> misspeltOfOthers(name))
                        .ifPresent(detail -> fault.accept(name, detail)));
    }

    /**
     * Reports misspelt names alone: an object may have fields of its author that an operation has as a parameter.
     *
     * @param most so many unknown names are looked at
     * @return how many were
     */
    static int checkMisspelt(Stream<String> given, Set<String> known, int most, BiConsumer<String, String> fault) {
        List<String> unknown = given.filter(name -> !known.contains(name))
                .limit(Math.min(most, MOST))
                .toList();
        unknown.forEach(name -> misspelt(name, known).ifPresent(detail -> fault.accept(name, detail)));
        return unknown.size();
    }

    private static Optional<String> misspelt(String name, Set<String> known) {
        return NAME.matcher(name).matches()
                ? Misspelling.findMeant(name, known).map("is unknown; did you mean %s?"::formatted)
                : Optional.empty();
    }

    private static Optional<String> misplaced(String name) {
        return OperationParameters.names().contains(name)
                ? Optional.of(
                        "is not known to this operation; it is a parameter of " + OperationParameters.firstWith(name))
                : Optional.empty();
    }

    private static Optional<String> misspeltOfOthers(String name) {
        return NAME.matcher(name).matches()
                ? Misspelling.findMeant(
                                name,
                                OperationParameters.names().stream()
                                        .filter(other -> other.length() >= LONG_ENOUGH)
                                        .toList())
                        .map(meant -> "is unknown; did you mean %s? That is a parameter of %s"
                                .formatted(meant, OperationParameters.firstWith(meant)))
                : Optional.empty();
    }
}
