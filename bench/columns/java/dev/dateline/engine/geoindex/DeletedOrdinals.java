package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.table.Tombstones;

/** Makes {@link Tombstones} visible to the bench. */
public record DeletedOrdinals(Tombstones tombstones) {

    public static final DeletedOrdinals NONE = new DeletedOrdinals(Tombstones.NONE);

    public DeletedOrdinals and(Ints ordinals) {
        return new DeletedOrdinals(tombstones.and(ordinals));
    }

    public boolean contains(int ordinal) {
        return tombstones.contains(ordinal);
    }

    public void clearFrom(long[] bits) {
        tombstones.clearFrom(bits);
    }
}
