package dev.dateline.http.parameter;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The query parameters of all operations. It is filled from the operations' annotations while they are set up, before any
 * request, and does not change afterwards: so it is one for the process, like the operations themselves.
 */
public final class OperationParameters {

    private static final Map<String, SortedSet<String>> OPERATIONS = new ConcurrentHashMap<>();

    private OperationParameters() {}

    /** @param operation for people: its method and path */
    public static void add(String operation, Collection<String> names) {
        names.forEach(name ->
                OPERATIONS.computeIfAbsent(name, none -> new TreeSet<>()).add(operation));
    }

    /** An operation that has this parameter; the first one of several. */
    static Optional<String> findFirstWith(String name) {
        return Optional.ofNullable(OPERATIONS.get(name)).map(SortedSet::first);
    }
}
