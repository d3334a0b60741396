package dev.dateline.bench;

import dev.dateline.bench.InTurns.Way;
import dev.dateline.engine.geoindex.DeletedOrdinals;
import dev.dateline.engine.geoindex.column.Ints;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.roaringbitmap.RoaringBitmap;

/** Deleted ordinals of a segment beside RoaringBitmap: immutable, so that each change is a copy. */
final class TombstoneBench {

    private static final int LOOKUPS = 100_000;

    private final InTurns turns;
    private final int articles;
    private final FigureTable table = new FigureTable(List.of("Tombstones", "RoaringBitmap"));

    TombstoneBench(InTurns turns, int articles) {
        this.turns = turns;
        this.articles = articles;
    }

    void run() {
        for (int share : new int[] {1_000, 100, 10}) {
            measure(articles / share);
        }
        table.print();
        System.out.println();
    }

    private void measure(int deleted) {
        int[] ordinals = random(deleted);
        DeletedOrdinals ours = DeletedOrdinals.NONE.and(ints(ordinals));
        RoaringBitmap theirs = RoaringBitmap.bitmapOf(ordinals);
        String title = "%,d deleted".formatted(deleted);
        table.row(
                title + ", kB",
                "%.1f",
                InTurns.retained(List.of(
                                () -> DeletedOrdinals.NONE.and(ints(ordinals)), () -> RoaringBitmap.bitmapOf(ordinals)))
                        .stream()
                        .map(bytes -> bytes / 1e3)
                        .toList());
        table.row(title + ": one more, µs", "%.2f", add(ours, theirs, random(1)));
        table.row(title + ": 500 more, µs", "%.1f", add(ours, theirs, random(500)));
        table.row(title + ": contains, ns", "%.1f", contains(ours, theirs));
        table.row(title + ": clear from all articles, µs", "%.1f", clear(ours, theirs));
    }

    private List<Double> add(DeletedOrdinals ours, RoaringBitmap theirs, int... more) {
        return turns.micros(List.of(
                new Way("Tombstones", () -> ours.and(ints(more)).contains(more[0]) ? 1 : 0),
                new Way("RoaringBitmap", () -> {
                    RoaringBitmap copy = theirs.clone();
                    copy.add(more);
                    return copy.contains(more[0]) ? 1 : 0;
                })));
    }

    private List<Double> contains(DeletedOrdinals ours, RoaringBitmap theirs) {
        int[] asked = random(LOOKUPS);
        return turns
                .micros(List.of(
                        new Way("Tombstones", () -> {
                            long found = 0;
                            for (int ordinal : asked) {
                                found += ours.contains(ordinal) ? 1 : 0;
                            }
                            return found;
                        }),
                        new Way("RoaringBitmap", () -> {
                            long found = 0;
                            for (int ordinal : asked) {
                                found += theirs.contains(ordinal) ? 1 : 0;
                            }
                            return found;
                        })))
                .stream()
                .map(all -> 1e3 * all / LOOKUPS)
                .toList();
    }

    private List<Double> clear(DeletedOrdinals ours, RoaringBitmap theirs) {
        RoaringBitmap all = new RoaringBitmap();
        all.add(0L, articles);
        long[] bits = new long[(articles + 63) >> 6];
        Arrays.fill(bits, -1);
        bits[bits.length - 1] = articles % 64 == 0 ? -1 : ~(-1L << articles);
        return turns.micros(List.of(
                new Way("Tombstones", () -> {
                    long[] live = bits.clone();
                    ours.clearFrom(live);
                    return Arrays.stream(live).map(Long::bitCount).sum();
                }),
                new Way("RoaringBitmap", () -> RoaringBitmap.andNot(all, theirs).getLongCardinality())));
    }

    private int[] random(int count) {
        return new SplittableRandom(count).ints(count, 0, articles).toArray();
    }

    private static Ints ints(int... values) {
        Ints ints = new Ints();
        for (int value : values) {
            ints.add(value);
        }
        return ints;
    }
}
