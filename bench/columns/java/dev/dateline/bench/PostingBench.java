package dev.dateline.bench;

import dev.dateline.bench.InTurns.Way;
import dev.dateline.engine.geoindex.column.ArticleTags;
import dev.dateline.engine.geoindex.column.PostingLists;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.roaringbitmap.BitSetUtil;
import org.roaringbitmap.IntIterator;
import org.roaringbitmap.RoaringBitmap;

/** Posting lists of tags, and sets of matching articles, beside RoaringBitmap, in the steps of a search. */
final class PostingBench {

    private static final int TAG_SHARE = 8;
    private static final int PAGE = 20;
    private static final int LOOKUPS = 100_000;
    private static final int SAMPLE = 50_000;
    private static final List<String> NAMES = List.of("Dateline", "RoaringBitmap");

    private final InTurns turns;
    private final TagPairs pairs;
    private final PostingLists postings;
    private final RoaringBitmap[] roaring;
    private final FigureTable table = new FigureTable(NAMES);

    PostingBench(InTurns turns, TagPairs pairs) {
        this.turns = turns;
        this.pairs = pairs;
        postings = ours();
        roaring = theirs();
    }

    private PostingLists ours() {
        return PostingLists.of(pairs.articles(), pairs.sorted(), TAG_SHARE);
    }

    private RoaringBitmap[] theirs() {
        RoaringBitmap[] keys = new RoaringBitmap[pairs.keys()];
        for (int key = 0; key < keys.length; key++) {
            keys[key] = compact(pairs.ordinals(key));
        }
        return keys;
    }

    private static RoaringBitmap compact(int... ordinals) {
        RoaringBitmap bitmap = RoaringBitmap.bitmapOf(ordinals);
        bitmap.runOptimize();
        bitmap.trim();
        return bitmap;
    }

    void run() {
        System.out.printf("%,d postings of %,d keys%n%n", pairs.pairs(), pairs.keys());
        table.row("posting lists, bytes a posting", "%.2f", perPosting());
        table.row("tags by article, bytes a posting", "%.2f", tagsPerArticle());
        int first = pairs.keyAt(0);
        int middle = pairs.keyAt(.2);
        int rare = pairs.keyAt(.9);
        for (int key : new int[] {first, middle, rare}) {
            String tag = "tag of %,d articles".formatted(pairs.count(key));
            table.row(tag + ": contains, ns", "%.1f", contains(key));
            table.row(tag + " and 200,000 found, µs", "%.1f", intersect(200_000, key));
            table.row(tag + " and 20,000 found, µs", "%.1f", intersect(20_000, key));
            table.row(tag + ": collect 200,000 found, and with it, µs", "%.1f", search(200_000, key));
        }
        table.row(
                "three middling tags and 200,000 found, µs",
                "%.1f",
                intersect(200_000, middle, middle + 1, middle + 2));
        table.row("add 200,000 ordinals in random order, µs", "%.0f", add(200_000));
        table.row("add 2,000 ordinals in random order, µs", "%.1f", add(2_000));
        table.print();
        System.out.println();
    }

    private List<Double> perPosting() {
        return InTurns.retained(List.of(this::ours, this::theirs)).stream()
                .map(bytes -> bytes / pairs.pairs())
                .toList();
    }

    /** The inverse: small sets, one an article. */
    private List<Double> tagsPerArticle() {
        int[] count = new int[pairs.articles()];
        int[][] tags = new int[Math.min(SAMPLE, pairs.articles())][16];
        int sampled = 0;
        for (int key = 0; key < pairs.keys(); key++) {
            for (int ordinal : pairs.ordinals(key)) {
                if (ordinal < tags.length) {
                    tags[ordinal][count[ordinal]++] = key;
                    sampled++;
                }
            }
        }
        double all = InTurns.retained(List.of(() -> ArticleTags.of(pairs.articles(), pairs.sorted())))
                .getFirst();
        double sample = InTurns.retained(List.of(() -> {
                    RoaringBitmap[] sets = new RoaringBitmap[tags.length];
                    Arrays.setAll(sets, ordinal -> compact(Arrays.copyOf(tags[ordinal], count[ordinal])));
                    return sets;
                }))
                .getFirst();
        return List.of(all / pairs.pairs(), sample / sampled);
    }

    private List<Double> contains(int key) {
        int[] asked = random(LOOKUPS);
        return perLookup(turns.micros(List.of(
                new Way("Dateline", () -> {
                    long found = 0;
                    for (int ordinal : asked) {
                        found += postings.contains(key, ordinal) ? 1 : 0;
                    }
                    return found;
                }),
                new Way("RoaringBitmap", () -> {
                    long found = 0;
                    for (int ordinal : asked) {
                        found += roaring[key].contains(ordinal) ? 1 : 0;
                    }
                    return found;
                }))));
    }

    private static List<Double> perLookup(List<Double> micros) {
        return micros.stream().map(all -> 1e3 * all / LOOKUPS).toList();
    }

    /** What a search has found, less the articles without any of the tags; then the total and the first page. */
    private List<Double> intersect(int size, int... keys) {
        long[] found = bits(random(size));
        RoaringBitmap theirs = RoaringBitmap.bitmapOf(random(size));
        theirs.runOptimize();
        return turns.micros(List.of(
                new Way("Dateline", () -> {
                    long[] bits = found.clone();
                    clip(bits, keys);
                    return page(bits);
                }),
                new Way("RoaringBitmap", () -> {
                    RoaringBitmap having = roaring[keys[0]];
                    for (int number = 1; number < keys.length; number++) {
                        having = RoaringBitmap.or(having, roaring[keys[number]]);
                    }
                    return page(RoaringBitmap.and(theirs, having));
                })));
    }

    private void clip(long[] bits, int... keys) {
        long[] having = keys.length == 1 ? postings.bitset(keys[0]) : null;
        if (having == null) {
            having = new long[bits.length];
            for (int key : keys) {
                postings.addTo(having, key, 0, pairs.articles());
            }
        }
        for (int word = 0; word < bits.length; word++) {
            bits[word] &= having[word];
        }
    }

    /** From ordinals in the order of rows, which is random, to the total and the first page. */
    private List<Double> search(int size, int key) {
        int[] ordinals = random(size);
        return turns.micros(List.of(
                new Way("Dateline", () -> {
                    long[] bits = bits(ordinals);
                    clip(bits, key);
                    return page(bits);
                }),
                new Way("RoaringBitmap", () -> {
                    // to add them one by one takes a hundred times as long
                    RoaringBitmap found = BitSetUtil.bitmapOf(bits(ordinals));
                    found.and(roaring[key]);
                    return page(found);
                })));
    }

    private List<Double> add(int size) {
        int[] ordinals = random(size);
        return turns.micros(List.of(new Way("Dateline", () -> page(bits(ordinals))), new Way("RoaringBitmap", () -> {
            var found = new RoaringBitmap();
            for (int ordinal : ordinals) {
                found.add(ordinal);
            }
            return page(found);
        })));
    }

    private long[] bits(int... ordinals) {
        long[] bits = new long[(pairs.articles() + 63) >> 6];
        for (int ordinal : ordinals) {
            bits[ordinal >> 6] |= 1L << ordinal;
        }
        return bits;
    }

    private static long page(long... bits) {
        long total = 0;
        for (long word : bits) {
            total += Long.bitCount(word);
        }
        long sum = total;
        int left = PAGE;
        for (int word = 0; word < bits.length && left > 0; word++) {
            for (long rest = bits[word]; rest != 0 && left > 0; rest &= rest - 1, left--) {
                sum = 31 * sum + (word << 6) + Long.numberOfTrailingZeros(rest);
            }
        }
        return sum;
    }

    private static long page(RoaringBitmap bits) {
        long sum = bits.getLongCardinality();
        IntIterator ordinals = bits.getIntIterator();
        for (int left = PAGE; left > 0 && ordinals.hasNext(); left--) {
            sum = 31 * sum + ordinals.next();
        }
        return sum;
    }

    private int[] random(int count) {
        return new SplittableRandom(count).ints(count, 0, pairs.articles()).toArray();
    }
}
