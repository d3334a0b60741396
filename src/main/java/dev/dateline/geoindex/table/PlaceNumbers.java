package dev.dateline.geoindex.table;

import dev.dateline.geoindex.column.Packed;
import dev.dateline.geoindex.column.SortedKeys;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Numbers the places of several segments, so that a place has one number in all of them. Immutable. */
public final class PlaceNumbers {

    public static final PlaceNumbers NONE = new PlaceNumbers(Map.of(), 0);

    /** New segments are looked up, place by place, while they have few; otherwise all are merged again. */
    private static final int FEW = 16;

    /** By table, which is the same object in all versions of an index: the number of each place, by its rank. */
    private final Map<PlaceTable, Packed> numbers;

    private final int size;

    private PlaceNumbers(Map<PlaceTable, Packed> numbers, int size) {
        this.numbers = numbers;
        this.size = size;
    }

    /** Larger than any number. */
    public int size() {
        return size;
    }

    /** The numbers of a table's places, by rank. */
    public Packed of(PlaceTable table) {
        return numbers.get(table);
    }

    public long bytes() {
        return 64
                + numbers.values().stream().mapToLong(each -> 64 + each.bytes()).sum();
    }

    /** The same numbers for places that have one, and others for those that have none yet, if these are few. */
    public PlaceNumbers with(List<PlaceTable> tables) {
        if (numbers.keySet().containsAll(tables)) {
            return this;
        }
        long all = 0;
        long unknown = 0;
        for (PlaceTable table : tables) {
            all += table.places().size();
            unknown += numbers.containsKey(table) ? 0 : table.places().size();
        }
        return unknown * FEW > all || size + unknown > all ? merge(tables) : lookUp(tables);
    }

    private static final class Cursor {
        final SortedKeys.Cursor keys;
        final int[] numbers;
        int rank;

        Cursor(SortedKeys places) {
            keys = places.cursor().moveTo(0);
            numbers = new int[places.size()];
        }

        boolean advance() {
            if (++rank == numbers.length) {
                return false;
            }
            keys.moveTo(rank);
            return true;
        }
    }

    private static PlaceNumbers merge(List<PlaceTable> tables) {
        Map<PlaceTable, Cursor> cursors = new IdentityHashMap<>();
        var next = new PriorityQueue<Cursor>(tables.size(), (one, other) -> one.keys.compareTo(other.keys));
        for (PlaceTable table : tables) {
            if (table.places().size() > 0) {
                var cursor = new Cursor(table.places());
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
        Map<PlaceTable, Packed> numbers = new IdentityHashMap<>();
        for (PlaceTable table : tables) {
            Cursor cursor = cursors.get(table);
            numbers.put(table, Packed.of(cursor == null ? new int[0] : cursor.numbers));
        }
        return new PlaceNumbers(numbers, size);
    }

    /** Without the tables that are not among these, so that they need no memory. */
    public PlaceNumbers only(List<PlaceTable> tables) {
        Map<PlaceTable, Packed> kept = new IdentityHashMap<>();
        for (PlaceTable table : tables) {
            Packed ofTable = numbers.get(table);
            if (ofTable != null) {
                kept.put(table, ofTable);
            }
        }
        return kept.size() == numbers.size() ? this : new PlaceNumbers(kept, size);
    }

    private PlaceNumbers lookUp(List<PlaceTable> tables) {
        Map<PlaceTable, Packed> known = new IdentityHashMap<>(only(tables).numbers);
        int end = size;
        for (PlaceTable table : tables) {
            if (!known.containsKey(table)) {
                end = number(table, known, end);
            }
        }
        return new PlaceNumbers(known, end);
    }

    private static int number(PlaceTable table, Map<PlaceTable, Packed> known, int next) {
        List<PlaceTable> others = known.keySet().stream()
                .sorted(Comparator.comparingInt(
                                (PlaceTable other) -> other.places().size())
                        .reversed())
                .toList(); // the largest most likely have a place
        int end = next;
        int[] numbersOfTable = new int[table.places().size()];
        SortedKeys.Cursor keys = table.places().cursor();
        for (int rank = 0; rank < numbersOfTable.length; rank++) {
            int found = find(keys.moveTo(rank).get(), others, known);
            numbersOfTable[rank] = found < 0 ? end++ : found;
        }
        known.put(table, Packed.of(numbersOfTable));
        return end;
    }

    private static int find(byte[] key, List<PlaceTable> tables, Map<PlaceTable, Packed> numbers) {
        for (PlaceTable table : tables) {
            int rank = table.places().find(key);
            if (rank >= 0) {
                return numbers.get(table).get(rank);
            }
        }
        return -1;
    }
}
