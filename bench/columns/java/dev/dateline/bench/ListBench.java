package dev.dateline.bench;

import com.carrotsearch.hppc.LongIntHashMap;
import dev.dateline.bench.InTurns.Way;
import dev.dateline.engine.geoindex.column.DenseIds;
import dev.dateline.engine.geoindex.column.Doubles;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.Longs;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Growing lists of numbers, and dense ids, beside HPPC and fastutil. Each class has a loop of its own: one loop for all
 * would measure calls through an interface.
 */
final class ListBench {

    private static final String OURS = "Dateline";
    private static final String HPPC = "HPPC";
    private static final String FASTUTIL = "fastutil";

    private final InTurns turns;
    private final int size;
    private final FigureTable table = new FigureTable(List.of(OURS, HPPC, FASTUTIL));

    ListBench(InTurns turns, int size) {
        this.turns = turns;
        this.size = size;
    }

    void run() {
        String count = "%,d".formatted(size);
        table.row("append " + count + " ints, read all, µs", "%.0f", ints());
        table.row("append " + count + " longs, read all, µs", "%.0f", longs());
        table.row("append " + count + " doubles, read all, µs", "%.0f", doubles());
        long[] ids = new SplittableRandom(1).longs(size).toArray();
        long[] ascending = new long[size];
        for (int index = 0; index < size; index++) {
            ascending[index] = 7_000_000L + index;
        }
        table.row(count + " distinct ids, ascending, µs", "%.0f", number(ascending));
        table.row(count + " distinct ids, random, µs", "%.0f", number(ids));
        long[] cells = cells();
        table.row("3 × " + count + " cells by Zipf's law, µs", "%.0f", number(cells));
        table.row(count + " distinct ids, bytes an id", "%.1f", memory(ids));
        table.print();
        System.out.println();
    }

    private List<Double> ints() {
        return turns.micros(List.of(
                new Way(OURS, () -> {
                    Ints list = new Ints();
                    for (int value = 0; value < size; value++) {
                        list.add(value);
                    }
                    long sum = 0;
                    for (int index = 0; index < list.size(); index++) {
                        sum += list.get(index);
                    }
                    return sum;
                }),
                new Way(HPPC, () -> {
                    var list = new com.carrotsearch.hppc.IntArrayList();
                    for (int value = 0; value < size; value++) {
                        list.add(value);
                    }
                    long sum = 0;
                    for (int index = 0; index < list.size(); index++) {
                        sum += list.get(index);
                    }
                    return sum;
                }),
                new Way(FASTUTIL, () -> {
                    var list = new it.unimi.dsi.fastutil.ints.IntArrayList();
                    for (int value = 0; value < size; value++) {
                        list.add(value);
                    }
                    long sum = 0;
                    for (int index = 0; index < list.size(); index++) {
                        sum += list.getInt(index);
                    }
                    return sum;
                })));
    }

    private List<Double> longs() {
        return turns.micros(List.of(
                new Way(OURS, () -> {
                    Longs list = new Longs();
                    for (int value = 0; value < size; value++) {
                        list.add(value);
                    }
                    long sum = 0;
                    for (int index = 0; index < list.size(); index++) {
                        sum += list.get(index);
                    }
                    return sum;
                }),
                new Way(HPPC, () -> {
                    var list = new com.carrotsearch.hppc.LongArrayList();
                    for (int value = 0; value < size; value++) {
                        list.add(value);
                    }
                    long sum = 0;
                    for (int index = 0; index < list.size(); index++) {
                        sum += list.get(index);
                    }
                    return sum;
                }),
                new Way(FASTUTIL, () -> {
                    var list = new it.unimi.dsi.fastutil.longs.LongArrayList();
                    for (int value = 0; value < size; value++) {
                        list.add(value);
                    }
                    long sum = 0;
                    for (int index = 0; index < list.size(); index++) {
                        sum += list.getLong(index);
                    }
                    return sum;
                })));
    }

    private List<Double> doubles() {
        return turns.micros(List.of(
                new Way(OURS, () -> {
                    Doubles list = new Doubles();
                    for (int value = 0; value < size; value++) {
                        list.add(value);
                    }
                    double sum = 0;
                    for (int index = 0; index < list.size(); index++) {
                        sum += list.get(index);
                    }
                    return (long) sum;
                }),
                new Way(HPPC, () -> {
                    var list = new com.carrotsearch.hppc.DoubleArrayList();
                    for (int value = 0; value < size; value++) {
                        list.add(value);
                    }
                    double sum = 0;
                    for (int index = 0; index < list.size(); index++) {
                        sum += list.get(index);
                    }
                    return (long) sum;
                }),
                new Way(FASTUTIL, () -> {
                    var list = new it.unimi.dsi.fastutil.doubles.DoubleArrayList();
                    for (int value = 0; value < size; value++) {
                        list.add(value);
                    }
                    double sum = 0;
                    for (int index = 0; index < list.size(); index++) {
                        sum += list.getDouble(index);
                    }
                    return (long) sum;
                })));
    }

    /** H3 cells of mentions: 40,000 of them, the first much more often than the last. */
    private long[] cells() {
        var dice = new Dice(2);
        var zipf = new Dice.Zipf(40_000);
        long[] cells = new long[3 * size];
        for (int index = 0; index < cells.length; index++) {
            cells[index] = 0x8928308280fffffL + 0x40000L * zipf.draw(dice);
        }
        return cells;
    }

    private List<Double> number(long... values) {
        return turns.micros(List.of(
                new Way(OURS, () -> ours(values).sum()),
                new Way(HPPC, () -> hppc(values).sum()),
                new Way(FASTUTIL, () -> fastutil(values).sum())));
    }

    private List<Double> memory(long... values) {
        List<Supplier<Object>> ways = List.of(() -> ours(values), () -> hppc(values), () -> fastutil(values));
        return InTurns.retained(ways).stream()
                .map(bytes -> bytes / values.length)
                .toList();
    }

    /** Dense ids; {@code sum} is that of all ids that were given out. */
    private record Dense(Object map, Object list, long sum) {}

    private static Dense ours(long... values) {
        var ids = new DenseIds();
        long sum = 0;
        for (long value : values) {
            sum += ids.number(value);
        }
        return new Dense(ids, ids, sum);
    }

    private static Dense hppc(long... values) {
        var ids = new LongIntHashMap();
        var list = new com.carrotsearch.hppc.LongArrayList();
        long sum = 0;
        for (long value : values) {
            int index = ids.indexOf(value);
            if (ids.indexExists(index)) {
                sum += ids.indexGet(index);
            } else {
                sum += list.size();
                ids.indexInsert(index, value, list.size());
                list.add(value);
            }
        }
        return new Dense(ids, list, sum);
    }

    private static Dense fastutil(long... values) {
        var ids = new Long2IntOpenHashMap();
        ids.defaultReturnValue(-1);
        var list = new it.unimi.dsi.fastutil.longs.LongArrayList();
        long sum = 0;
        for (long value : values) {
            int known = ids.putIfAbsent(value, list.size());
            if (known < 0) {
                sum += list.size();
                list.add(value);
            } else {
                sum += known;
            }
        }
        return new Dense(ids, list, sum);
    }
}
