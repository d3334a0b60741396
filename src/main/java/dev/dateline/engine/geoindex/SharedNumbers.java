package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.CommonNumbers;
import dev.dateline.engine.geoindex.column.SortedKeys;
import dev.dateline.engine.geoindex.query.EntityMerges;
import dev.dateline.engine.geoindex.table.EntityTable;
import dev.dateline.engine.geoindex.table.LiveSegment;
import java.util.List;

/**
 * What all versions of an index share: common numbers of the keys of its segments, made when they are first asked for. One
 * thread makes them.
 */
final class SharedNumbers {

    private volatile CommonNumbers places = CommonNumbers.NONE;
    private volatile CommonNumbers entities = CommonNumbers.NONE;
    private volatile EntityGroups groups = EntityGroups.NONE;

    synchronized CommonNumbers ofPlaces(List<SortedKeys> tables) {
        places = places.with(tables);
        return places;
    }

    EntityGroups ofEntities(List<LiveSegment> segments, EntityMerges merges) {
        List<EntityTable> tables = segments.stream()
                .map(live -> live.segment().entities)
                .filter(table -> !table.isEmpty())
                .toList();
        EntityGroups made = groups;
        return made.isOf(tables, merges) ? made : makeGroups(tables, merges);
    }

    private synchronized EntityGroups makeGroups(List<EntityTable> tables, EntityMerges merges) {
        if (!groups.isOf(tables, merges)) {
            entities = entities.with(tables.stream().map(EntityTable::keys).toList());
            groups = new EntityGroups(tables, entities, merges);
        }
        return groups;
    }

    /** Forgets segments that are not among these, so that they need no memory. */
    synchronized void only(List<LiveSegment> segments) {
        places = places.only(
                segments.stream().map(live -> live.segment().places.places()).toList());
        entities = entities.only(
                segments.stream().map(live -> live.segment().entities.keys()).toList());
        groups = EntityGroups.NONE;
    }

    long bytes() {
        return 64 + places.bytes() + entities.bytes() + groups.bytes();
    }
}
