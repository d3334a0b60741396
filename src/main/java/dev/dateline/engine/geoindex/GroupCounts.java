package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.table.EntityCounts;
import dev.dateline.engine.geoindex.table.EntityTable;
import dev.dateline.engine.geoindex.table.LiveSegment;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Numbers of articles by group of entities, added up over segments. */
final class GroupCounts {

    /** Articles of merged entities are sorted up to this number, and marked in a bitset beyond. */
    private static final int MAX_SORTED_ARTICLES = 4096;

    private final EntityGroups groups;
    private final int[] counts;
    private int[] names = new int[64];
    private int[] seen = new int[64];

    GroupCounts(EntityGroups groups) {
        this.groups = groups;
        counts = new int[groups.size()];
    }

    int of(int group) {
        return counts[group];
    }

    int size() {
        return counts.length;
    }

    /** Adds all live articles of a segment. */
    void addAll(LiveSegment live) {
        EntityTable table = live.segment().entities;
        if (table.isEmpty()) {
            return;
        }
        EntityCounts counted = live.entities();
        int[] groupOf = groups.of(table);
        Map<Integer, Ints> merged = new HashMap<>();
        for (int entity = 0; entity < table.keys().size(); entity++) {
            int group = groupOf[table.firstName(entity)];
            if (groups.isMerged(group)) {
                merged.computeIfAbsent(group, one -> new Ints()).add(entity);
            } else {
                counts[group] += counted.ofEntity(entity);
            }
        }
        merged.forEach((group, entities) -> counts[group] +=
                entities.size() == 1 ? counted.ofEntity(entities.get(0)) : withAny(live, entities.toArray()));
    }

    /** Number of live articles of a segment with any of these entities. */
    private static int withAny(LiveSegment live, int[] entities) {
        EntityTable table = live.segment().entities;
        int[] names = Arrays.stream(entities).flatMap(table::namesOf).toArray();
        long all = 0;
        for (int name : names) {
            all += table.byName.cardinality(name);
        }
        if (all > MAX_SORTED_ARTICLES) {
            return OrdinalSet.of(EntitySpread.bits(live, names)).size();
        }
        Ints ordinals = new Ints();
        for (int name : names) {
            table.byName.forEach(name, ordinals::add);
        }
        return (int) Arrays.stream(ordinals.toArray())
                .filter(ordinal -> !live.tombstones().contains(ordinal))
                .distinct()
                .count();
    }

    /** Adds these articles of a segment. */
    void add(EntityTable table, OrdinalSet articles) {
        if (!table.isEmpty()) {
            int[] groupOf = groups.of(table);
            boolean someMerged = !groups.merged().isEmpty();
            articles.forEach(ordinal -> add(table, ordinal, groupOf, someMerged));
        }
    }

    /** The names of an article ascend, so that those of an entity follow each other, but not those of merged ones. */
    private void add(EntityTable table, int ordinal, int[] groupOf, boolean someMerged) {
        int count = table.namesOf.size(ordinal);
        if (count > names.length) {
            names = new int[2 * count];
            seen = new int[2 * count];
        }
        table.namesOf.copy(ordinal, names);
        int last = -1;
        int several = 0;
        for (int at = 0; at < count; at++) {
            int group = groupOf[names[at]];
            if (group == last) {
                continue;
            }
            last = group;
            if (someMerged && groups.isMerged(group)) {
                if (contains(seen, several, group)) {
                    continue;
                }
                seen[several++] = group;
            }
            counts[group]++;
        }
    }

    private static boolean contains(int[] values, int size, int value) {
        for (int at = 0; at < size; at++) {
            if (values[at] == value) {
                return true;
            }
        }
        return false;
    }
}
