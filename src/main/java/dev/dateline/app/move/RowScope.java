package dev.dateline.app.move;

import java.util.Collection;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Which rows of a project's table are meant.
 *
 * @param condition SQL with literals, for {@code copy} binds nothing; only numbers and UUIDs get into it
 */
record RowScope(String condition) {

    static final RowScope ALL = new RowScope("true");

    /** The rows after a number, up to and including another. */
    static RowScope between(String column, long after, long upTo) {
        return new RowScope("%1$s > %2$d and %1$s <= %3$d".formatted(column, after, upTo));
    }

    static RowScope numbers(String column, Collection<Long> numbers) {
        String list = numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
        return new RowScope("%s = any ('{%s}'::bigint[])".formatted(column, list));
    }

    static RowScope ids(String column, Collection<UUID> ids) {
        String list = ids.stream().map(String::valueOf).collect(Collectors.joining(","));
        return new RowScope("%s = any ('{%s}'::uuid[])".formatted(column, list));
    }
}
