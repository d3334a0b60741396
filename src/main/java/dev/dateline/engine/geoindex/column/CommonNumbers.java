package dev.dateline.engine.geoindex.column;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Numbers the keys of several tables, so that a key has one number in all of them. Immutable. */
public final class CommonNumbers {

    public static final CommonNumbers NONE = new CommonNumbers(Map.of(), 0, 0);

    /** New tables are looked up, key by key, while they have few; otherwise all are merged again. */
    private static final int MERGE_FACTOR = 16;

    /** By table, which is the same object in all versions of an index: the number of each key, by its rank. */
    private final Map<SortedKeys, Packed> numbers;

    private final int size;
    private final int ordered;

    private CommonNumbers(Map<SortedKeys, Packed> numbers, int size, int ordered) {
        this.numbers = numbers;
        this.size = size;
        this.ordered = ordered;
    }

    /** Larger than any number. */
    public int size() {
        return size;
    }

    /** Numbers below this one are in the order of their keys. */
    public int ordered() {
        return ordered;
    }

    /** The numbers of a table's keys, by rank. */
    public Packed of(SortedKeys table) {
        return numbers.get(table);
    }

    public long bytes() {
        return 64
                + numbers.values().stream().mapToLong(each -> 64 + each.bytes()).sum();
    }

    /** The same numbers for keys that have one, and others for those that have none yet, if these are few. */
    public CommonNumbers with(List<SortedKeys> tables) {
        if (numbers.keySet().containsAll(tables)) {
            return this;
        }
        long all = 0;
        long unknown = 0;
        for (SortedKeys table : tables) {
            all += table.size();
            unknown += numbers.containsKey(table) ? 0 : table.size();
        }
        return unknown * MERGE_FACTOR > all || size + unknown > all ? merge(tables) : lookUp(tables);
    }

    private static final class Cursor {
        final SortedKeys.Cursor keys;
        final int[] numbers;
        int rank;

        Cursor(SortedKeys table) {
            keys = table.cursor().moveTo(0);
            numbers = new int[table.size()];
        }

        boolean advance() {
            if (++rank == numbers.length) {
                return false;
            }
            keys.moveTo(rank);
            return true;
        }
    }

    private static CommonNumbers merge(List<SortedKeys> tables) {
        Map<SortedKeys, Cursor> cursors = new IdentityHashMap<>();
        var next = new PriorityQueue<Cursor>(tables.size(), (one, other) -> one.keys.compareTo(other.keys));
        for (SortedKeys table : tables) {
            if (table.size() > 0) {
                var cursor = new Cursor(table);
                cursors.put(table, cursor);
                next.add(cursor);
            }
        }
        int size = 0;
        for (Cursor first = next.poll(); first != null; first = next.poll()) {
            first.numbers[first.rank] = size;
            for (Cursor same = next.peek(); same != null && same.keys.compareTo(first.keys) == 0; same = next.peek()) {
                next.remove();
                same.numbers[same.rank] = size;
                if (same.advance()) {
                    next.add(same);
                }
            }
            size++;
            if (first.advance()) {
                next.add(first);
            }
        }
        Map<SortedKeys, Packed> numbers = new IdentityHashMap<>();
        for (SortedKeys table : tables) {
            Cursor cursor = cursors.get(table);
            numbers.put(table, Packed.of(cursor == null ? new int[0] : cursor.numbers));
        }
        return new CommonNumbers(numbers, size, size);
    }

    /** Without the tables that are not among these, so that they need no memory. */
    public CommonNumbers only(List<SortedKeys> tables) {
        Map<SortedKeys, Packed> kept = new IdentityHashMap<>();
        for (SortedKeys table : tables) {
            Packed ofTable = numbers.get(table);
            if (ofTable != null) {
                kept.put(table, ofTable);
            }
        }
        return kept.size() == numbers.size() ? this : new CommonNumbers(kept, size, ordered);
    }

    private CommonNumbers lookUp(List<SortedKeys> tables) {
        Map<SortedKeys, Packed> known = new IdentityHashMap<>(only(tables).numbers);
        int end = size;
        for (SortedKeys table : tables) {
            if (!known.containsKey(table)) {
                end = number(table, known, end);
            }
        }
        return new CommonNumbers(known, end, ordered);
    }

    private static int number(SortedKeys table, Map<SortedKeys, Packed> known, int next) {
        List<SortedKeys> others = known.keySet().stream()
                .sorted(Comparator.comparingInt(SortedKeys::size).reversed())
                .toList(); // the largest most likely have a key
        int end = next;
        int[] numbersOfTable = new int[table.size()];
        SortedKeys.Cursor keys = table.cursor();
        for (int rank = 0; rank < numbersOfTable.length; rank++) {
            int found = find(keys.moveTo(rank).get(), others, known);
            numbersOfTable[rank] = found < 0 ? end++ : found;
        }
        known.put(table, Packed.of(numbersOfTable));
        return end;
    }

    private static int find(byte[] key, List<SortedKeys> tables, Map<SortedKeys, Packed> numbers) {
        for (SortedKeys table : tables) {
            int rank = table.find(key);
            if (rank >= 0) {
                return numbers.get(table).get(rank);
            }
        }
        return -1;
    }
}
