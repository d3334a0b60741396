package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Ints;
import java.util.function.IntUnaryOperator;

/** Numbers of live articles of a segment by entity, and by name of an entity. Immutable. */
public final class EntityCounts {

    private final int[] ofEntity;
    private final int[] ofName;

    private int[] names = new int[16]; // of the article that is added

    private EntityCounts(int[] ofEntity, int[] ofName) {
        this.ofEntity = ofEntity;
        this.ofName = ofName;
    }

    static EntityCounts of(Segment segment, Tombstones gone) {
        EntityTable table = segment.entities;
        var counts = new EntityCounts(new int[table.keys().size()], new int[table.names()]);
        if (!table.isEmpty()) {
            int[] entityOf = table.entityOf();
            for (int ordinal = 0; ordinal < segment.size(); ordinal++) {
                if (!gone.contains(ordinal)) {
                    counts.add(table, ordinal, 1, name -> entityOf[name]);
                }
            }
        }
        return counts;
    }

    /** The names of an article ascend, so that those of an entity follow each other. */
    private void add(EntityTable table, int ordinal, int more, IntUnaryOperator entityOf) {
        int count = table.namesOf.size(ordinal);
        if (names.length < count) {
            names = new int[2 * count];
        }
        table.namesOf.copy(ordinal, names);
        int last = -1;
        for (int at = 0; at < count; at++) {
            ofName[names[at]] += more;
            int entity = entityOf.applyAsInt(names[at]);
            if (entity != last) {
                ofEntity[entity] += more;
                last = entity;
            }
        }
    }

    /** The counts without these articles, which must be among those counted. */
    EntityCounts without(Segment segment, Ints ordinals) {
        if (ofEntity.length == 0 || ordinals.size() == 0) {
            return this;
        }
        var left = new EntityCounts(ofEntity.clone(), ofName.clone());
        for (int index = 0; index < ordinals.size(); index++) {
            left.add(segment.entities, ordinals.get(index), -1, segment.entities::entityOf);
        }
        return left;
    }

    /** Number of articles that have an entity. */
    public int ofEntity(int entity) {
        return ofEntity[entity];
    }

    /** Number of articles that have an entity by this name. */
    public int ofName(int name) {
        return ofName[name];
    }

    long bytes() {
        return 24 + HeapSize.of(ofEntity, ofName);
    }
}
