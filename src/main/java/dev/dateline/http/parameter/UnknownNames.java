package dev.dateline.http.parameter;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names in a request that its operation does not know. Each is a fault that says what was meant: by a {@linkplain Synonyms
 * synonym} or a {@linkplain Misspelling misspelling}, or at another operation. If that is not known, the first such fault
 * lists what there is. Contract: 4.12.
 */
public final class UnknownNames {

    /** Maximum number of unknown names that are reported one by one; the next fault says how many more there are. */
    static final int MAX_FAULTS = 99;

    /** Longer names are shown shortened, and have no hint. */
    private static final int MAX_SHOWN_CHARACTERS = 100;

    /** A misspelt field of an item; such names need no escaping in a JSON Pointer. */
    private static final Pattern UNESCAPED = Pattern.compile("[ -}&&[^/]]{1,40}");

    private static final String LIST = "[]";
    private static final int REPLACEMENT = 0xFFFD;

    private UnknownNames() {}

    /**
     * Reports unknown query parameters.
     *
     * @param fault takes a name and what is wrong with it
     */
    static void checkParameters(Collection<String> given, Set<String> known, BiConsumer<String, String> fault) {
        check(given, known, "parameters", UnknownNames::shown, fault);
    }

    /**
     * Reports unknown fields of an object of the body.
     *
     * @param fault takes a name as in a JSON Pointer, and what is wrong with it
     */
    public static void checkFields(Collection<String> given, Set<String> known, BiConsumer<String, String> fault) {
        check(given, known, "fields", UnknownNames::pointer, fault);
    }

    private static void check(
            Collection<String> given,
            Set<String> known,
            String kind,
            UnaryOperator<String> form,
            BiConsumer<String, String> fault) {
        List<String> unknown = given.stream()
                .filter(name -> !known.contains(name) && !isIgnored(name))
                .sorted()
                .toList();
        boolean isListed = false;
        for (String name : unknown.subList(0, Math.min(unknown.size(), MAX_FAULTS))) {
            Optional<String> hint = hint(name, known);
            fault.accept(
                    form.apply(name), hint.orElse(isListed ? "is unknown" : "is unknown; " + whatThereIs(known, kind)));
            isListed |= hint.isEmpty();
        }
        if (unknown.size() > MAX_FAULTS) {
            fault.accept(
                    form.apply(unknown.get(MAX_FAULTS)),
                    "is unknown, and so are %,d more".formatted(unknown.size() - MAX_FAULTS - 1));
        }
    }

    /** Names that caches and advertisers add to an address; contract 4.12 ignores them in bodies, too. */
    private static boolean isIgnored(String name) {
        return name.startsWith("_") || name.startsWith("utm_");
    }

    private static Optional<String> hint(String name, Set<String> known) {
        if (name.length() > MAX_SHOWN_CHARACTERS) {
            return Optional.empty();
        }
        String single = name.endsWith(LIST) ? name.substring(0, name.length() - LIST.length()) : name;
        return Optional.of(single)
                .filter(known::contains)
                .or(() -> Synonyms.findMeant(single, known))
                .or(() -> Misspelling.findMeant(single, known))
                .map("is unknown; did you mean %s?"::formatted)
                .or(() -> OperationParameters.findFirstWith(name)
                        .map(operation -> "is not known to this operation; it is a parameter of " + operation));
    }

    private static String whatThereIs(Set<String> known, String kind) {
        return known.isEmpty()
                ? "this operation takes no " + kind
                : "the %s are %s".formatted(kind, String.join(", ", new TreeSet<>(known)));
    }

    /** A name as one token of a JSON Pointer (RFC 6901). */
    private static String pointer(String name) {
        return shown(name).replace("~", "~0").replace("/", "~1");
    }

    /** A name that can be written in an answer. */
    private static String shown(String name) {
        String shown = name.codePoints()
                .limit(MAX_SHOWN_CHARACTERS)
                .map(point -> Character.getType(point) == Character.SURROGATE ? REPLACEMENT : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return name.codePointCount(0, name.length()) > MAX_SHOWN_CHARACTERS ? shown + "…" : shown;
    }

    /**
     * Reports misspelt names alone: an item of a run may have fields of its author.
     *
     * @param limit maximum number of unknown names that are looked at
     * @return how many were
     */
    static int checkMisspelt(Stream<String> given, Set<String> known, int limit, BiConsumer<String, String> fault) {
        List<String> unknown =
                given.filter(name -> !known.contains(name)).limit(limit).toList();
        unknown.stream()
                .filter(name -> UNESCAPED.matcher(name).matches())
                .forEach(name -> Misspelling.findMeant(name, known)
                        .ifPresent(meant -> fault.accept(name, "is unknown; did you mean %s?".formatted(meant))));
        return unknown.size();
    }
}
