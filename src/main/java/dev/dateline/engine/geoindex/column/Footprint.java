package dev.dateline.engine.geoindex.column;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Heap size in bytes by column. Not thread-safe. */
public final class Footprint {

    private final Map<String, Long> bytes = new LinkedHashMap<>();

    /** Adds to a column's size. */
    public Footprint add(String column, long size) {
        bytes.merge(column, size, Long::sum);
        return this;
    }

    /** Adds the columns of another one. */
    public void add(Footprint other) {
        other.bytes.forEach(this::add);
    }

    /** In the order in which they were added. */
    public Map<String, Long> byColumn() {
        return Collections.unmodifiableMap(bytes);
    }

    public long total() {
        return bytes.values().stream().mapToLong(Long::longValue).sum();
    }
}
