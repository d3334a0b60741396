package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.CommonNumbers;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Packed;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityMerges;
import dev.dateline.engine.geoindex.table.EntityTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the entities of all segments: those that are one, and those of different segments with the same key, have one
 * number, the group. Immutable.
 */
final class EntityGroups {

    static final EntityGroups NONE = new EntityGroups(List.of(), CommonNumbers.NONE, EntityMerges.NONE);

    private final List<EntityTable> tables;
    private final CommonNumbers numbers;
    private final EntityMerges merges;
    /** Of each table, by the rank of a name: the group of its entity. */
    private final Map<EntityTable, int[]> ofName = new IdentityHashMap<>();
    /** Keys of the groups that stand for others and have no articles of their own: their numbers come last. */
    private final List<EntityKey> without = new ArrayList<>();

    /** Groups of several entities. */
    private final BitSet merged = new BitSet();

    /** By number: a table that has the entity, and its rank there; empty if one table has all in order. */
    private final short[] homeTable;

    private final int[] homeRank;

    /** @param numbers of the keys of all tables */
    EntityGroups(List<EntityTable> tables, CommonNumbers numbers, EntityMerges merges) {
        this.tables = List.copyOf(tables);
        this.numbers = numbers;
        this.merges = merges;
        boolean alone =
                tables.size() == 1 && numbers.size() == tables.getFirst().keys().size();
        homeTable = new short[alone ? 0 : numbers.size()];
        homeRank = new int[homeTable.length];
        int[] roots = merges.isEmpty() ? null : roots();
        for (int number = 0; number < tables.size(); number++) {
            EntityTable table = tables.get(number);
            Packed ranks = numbers.of(table.keys());
            int[] groups = new int[table.names()];
            for (int entity = 0; entity < table.keys().size(); entity++) {
                int common = ranks.get(entity);
                if (!alone) {
                    homeTable[common] = (short) number;
                    homeRank[common] = entity;
                }
                int group = roots == null ? common : roots[common];
                Arrays.fill(groups, table.firstName(entity), table.firstName(entity + 1), group);
            }
            ofName.put(table, groups);
        }
    }

    /** By number the group; also notes the groups without articles of their own. */
    private int[] roots() {
        int[] roots = new int[numbers.size()];
        Arrays.setAll(roots, number -> number);
        Map<EntityKey, Integer> added = new HashMap<>();
        merges.roots().forEach((key, root) -> {
            int number = number(key);
            if (number >= 0) {
                int group = number(root);
                if (group < 0) {
                    group = added.computeIfAbsent(root, one -> {
                        without.add(one);
                        return numbers.size() + without.size() - 1;
                    });
                }
                roots[number] = group;
                merged.set(group);
            }
        });
        return roots;
    }

    private int number(EntityKey key) {
        for (EntityTable table : tables) {
            int rank = table.find(key);
            if (rank >= 0) {
                return numbers.of(table.keys()).get(rank);
            }
        }
        return -1;
    }

    /** Larger than any group. */
    int size() {
        return numbers.size() + without.size();
    }

    /** The group of an entity; negative if no segment has it, nor one that is one with it. */
    int find(EntityKey key) {
        EntityKey root = merges.root(key);
        int number = number(root);
        if (number >= 0) {
            return number;
        }
        int last = without.indexOf(root);
        return last < 0 ? -1 : numbers.size() + last;
    }

    /** The group of each name of a table, by its rank. */
    int[] of(EntityTable table) {
        return ofName.get(table);
    }

    /** Whether the group has several entities. */
    boolean isMerged(int group) {
        return merged.get(group);
    }

    /** Groups of several entities. */
    BitSet merged() {
        return merged;
    }

    /** The key of the entity that stands for the group. */
    EntityKey key(int group) {
        if (group >= numbers.size()) {
            return without.get(group - numbers.size());
        }
        return homeTable.length == 0
                ? tables.getFirst().key(group)
                : tables.get(homeTable[group]).key(homeRank[group]);
    }

    /** By key. */
    int compare(int one, int other) {
        return one < numbers.ordered() && other < numbers.ordered()
                ? Integer.compare(one, other)
                : key(one).compareTo(key(other));
    }

    /** The groups whose entity is of a type; null, which is any, for null. */
    @Nullable BitSet ofType(@Nullable String type) {
        if (type == null) {
            return null;
        }
        BitSet found = new BitSet(size());
        for (EntityTable table : tables) {
            Packed ranks = numbers.of(table.keys());
            int end = table.firstAfter(type);
            for (int entity = table.firstOf(type); entity < end; entity++) {
                found.set(ranks.get(entity));
            }
        }
        for (int last = 0; last < without.size(); last++) {
            if (without.get(last).type().equals(type)) {
                found.set(numbers.size() + last);
            }
        }
        return found;
    }

    /** Takes a group with the type of its entity. */
    interface Taker {
        void take(String type, int group);
    }

    /** Passes on each group once. */
    void forEach(Taker taker) {
        BitSet seen = new BitSet(size());
        for (EntityTable table : tables) {
            int[] groups = of(table);
            int from = 0;
            for (EntityTable.TypeEnd type : table.types()) {
                for (int entity = from; entity < type.end(); entity++) {
                    int group = groups[table.firstName(entity)];
                    if (!seen.get(group)) {
                        seen.set(group);
                        taker.take(merged.get(group) ? key(group).type() : type.type(), group);
                    }
                }
                from = type.end();
            }
        }
    }

    /** The ranks of the names of a group's entities in a table. */
    int[] names(EntityTable table, int group) {
        List<EntityKey> members = merged.get(group) ? merges.members(key(group)) : List.of(key(group));
        return members.stream()
                .mapToInt(table::find)
                .filter(entity -> entity >= 0)
                .flatMap(table::namesOf)
                .toArray();
    }

    /** Whether these are the groups of these tables and merges. */
    boolean isOf(List<EntityTable> others, EntityMerges theirMerges) {
        return merges == theirMerges && tables.equals(others); // tables are equal only to themselves
    }

    /** Without the numbers that are shared. */
    long bytes() {
        long bytes = 128 + HeapSize.of(homeTable) + HeapSize.of(homeRank) + 100L * without.size();
        for (int[] groups : ofName.values()) {
            bytes += HeapSize.of(groups);
        }
        return bytes;
    }
}
