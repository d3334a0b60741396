package dev.dateline.engine.geoindex.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The scan finds what a comparison of all vectors finds. */
class VectorScanTest {

    private static final long SEED = Long.getLong("dateline.vectors.seed", 20_261_125L);

    /** How the vectors of a case are made. */
    private enum Kind {
        RANDOM,
        BELL,
        ALIKE,
        EQUAL,
        EXTREME,
        SPARSE
    }

    private static final VectorTable.Model ONE = new VectorTable.Model(1, 0, false);
    private static final VectorTable.Model MANY = new VectorTable.Model(2, 0, true);

    private static final Comparator<VectorScan.Hit> ORDER = Comparator.comparingInt(VectorScan.Hit::micros)
            .thenComparingLong(VectorScan.Hit::id)
            .reversed();

    private final Random random = new Random(SEED);

    @Test
    void findsWhatComparingAllFinds() {
        for (int times = 0; times < 3_000; times++) {
            Kind kind = Kind.values()[times % Kind.values().length];
            int dims = random.nextInt(6) == 0 ? 1 + random.nextInt(800) : 256;
            int limit = random.nextInt(10) == 0 ? 0 : 1 + random.nextInt(random.nextBoolean() ? 8 : 300);
            compareOnce(
                    kind,
                    dims,
                    limit,
                    random.nextBoolean() ? ONE : MANY,
                    "seed %d, case %d: %s, %d dimensions, best %d".formatted(SEED, times, kind, dims, limit));
        }
    }

    /** Enough vectors that other threads take slices of them, where there are any. */
    @Test
    void findsTheSameWithOtherThreads() {
        for (int times = 0; times < 12; times++) {
            int size = 60_000 + random.nextInt(60_000);
            byte[][] vectors = new byte[size][];
            var builder = new VectorTable.Builder(size, ONE);
            byte[] base = vector(Kind.BELL, 64, new byte[64]);
            Kind kind = List.of(Kind.BELL, Kind.ALIKE, Kind.EQUAL).get(times % 3);
            for (int ordinal = 0; ordinal < size; ordinal++) {
                vectors[ordinal] = vector(kind, 64, base);
                builder.add(ordinal, ByteBuffer.wrap(vectors[ordinal]), 1);
            }
            byte[] question = vector(Kind.BELL, 64, base);
            int limit = 1 + random.nextInt(1_000);
            var scan = new VectorScan(new VectorQuery(question), limit);
            scan.add(builder.build(1), OrdinalSet.of(OrdinalSet.allBits(size)), ordinal -> ordinal * 7L % 1_000_003);
            List<VectorScan.Hit> all = IntStream.range(0, size)
                    .mapToObj(ordinal -> new VectorScan.Hit(
                            0, ordinal, ordinal * 7L % 1_000_003, Cosine.micros(question, vectors[ordinal])))
                    .sorted(ORDER)
                    .limit(limit)
                    .toList();
            assertThat(scan.best()).as("seed %d, case %d", SEED, times).isEqualTo(all);
        }
    }

    private void compareOnce(Kind kind, int dims, int limit, VectorTable.Model model, String what) {
        byte[] base = vector(Kind.BELL, dims, new byte[dims]);
        byte[] question = vector(kind, dims, base);
        if (Cosine.square(question) == 0) {
            return;
        }
        var scan = new VectorScan(new VectorQuery(question), limit);
        List<VectorScan.Hit> all = new ArrayList<>();
        long id = random.nextInt(5);
        for (int source = 0; source < 1 + random.nextInt(3); source++) {
            int size = random.nextInt(random.nextBoolean() ? 10 : 400);
            var builder = new VectorTable.Builder(size, model);
            long[] ids = new long[size];
            List<List<byte[]>> vectors = new ArrayList<>();
            List<Integer> wanted = new ArrayList<>();
            for (int ordinal = 0; ordinal < size; ordinal++) {
                ids[ordinal] = id++;
                vectors.add(List.of());
                if (random.nextInt(4) > 0) {
                    wanted.add(ordinal);
                }
            }
            for (int ordinal : shuffled(size)) { // they come in another order
                List<byte[]> some = vectors(kind, dims, base, model);
                vectors.set(
                        ordinal,
                        some.stream().filter(one -> Cosine.square(one) > 0).toList());
                some.forEach(one -> builder.add(ordinal, ByteBuffer.wrap(one), ordinal));
            }
            VectorTable table = maybeCopied(builder.build(1), size, model);
            scan.add(table, set(wanted, size), ordinal -> ids[ordinal]);
            for (int ordinal : wanted) {
                List<byte[]> some = vectors.get(ordinal);
                assertThat(table.has(ordinal)).isEqualTo(!some.isEmpty());
                if (!some.isEmpty()) {
                    assertThat(table.words(ordinal)).isEqualTo(ordinal);
                    int micros = some.stream()
                            .mapToInt(one -> Cosine.micros(question, one))
                            .max()
                            .orElseThrow();
                    all.add(new VectorScan.Hit(source, ordinal, ids[ordinal], micros));
                }
            }
        }
        all.sort(ORDER);
        assertThat(scan.size()).as(what).isEqualTo(all.size());
        assertThat(scan.best()).as(what).isEqualTo(all.subList(0, Math.min(limit, all.size())));
    }

    private List<byte[]> vectors(Kind kind, int dims, byte[] base, VectorTable.Model model) {
        int count = random.nextInt(12) == 0 ? 0 : model.isMany() ? 1 + random.nextInt(5) : 1;
        return IntStream.range(0, count)
                .mapToObj(each -> vector(kind, dims, base))
                .toList();
    }

    private List<Integer> shuffled(int size) {
        List<Integer> all = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        Collections.shuffle(all, random);
        return all;
    }

    private OrdinalSet set(List<Integer> wanted, int size) {
        int[] list = wanted.stream().mapToInt(Integer::intValue).toArray();
        OrdinalSet ofList = OrdinalSet.of(list, list.length);
        return random.nextBoolean() ? ofList : OrdinalSet.of(ofList.toBits(size));
    }

    private VectorTable maybeCopied(VectorTable table, int size, VectorTable.Model model) {
        if (random.nextBoolean()) {
            return table;
        }
        var copy = new VectorTable.Builder(size, model);
        shuffled(size).forEach(ordinal -> copy.copy(table, ordinal, ordinal));
        return copy.build(table.version());
    }

    private byte[] vector(Kind kind, int dims, byte[] base) {
        byte[] vector = new byte[dims];
        for (int at = 0; at < dims; at++) {
            vector[at] = (byte)
                    switch (kind) {
                        case RANDOM -> random.nextInt(256) - 128;
                        case BELL -> (int) Math.clamp(random.nextGaussian() * 40, -127, 127);
                        case ALIKE -> Math.clamp(base[at] + random.nextInt(3) - 1, -128, 127);
                        case EQUAL -> base[at];
                        case EXTREME -> random.nextBoolean() ? -128 : 127;
                        case SPARSE -> random.nextInt(40) == 0 ? random.nextInt(256) - 128 : 0;
                    };
        }
        return vector;
    }

    @Test
    void aVectorOfOtherDimensionsThanTheFirstCountsAsNone() {
        var builder = new VectorTable.Builder(2, ONE);
        builder.add(0, ByteBuffer.wrap(vector(Kind.BELL, 256, new byte[256])), 1);
        builder.add(1, ByteBuffer.wrap(new byte[] {1, 2, 3}), 1);
        VectorTable table = builder.build(1);
        assertThat(table.has(0)).isTrue();
        assertThat(table.has(1)).isFalse();
    }

    @Test
    void tablesOfAnotherModelAreNotCompared() {
        var builder = new VectorTable.Builder(1, ONE);
        builder.add(0, ByteBuffer.wrap(vector(Kind.BELL, 64, new byte[64])), 1);
        var scan = new VectorScan(new VectorQuery(vector(Kind.BELL, 256, new byte[256])), 5);
        scan.add(builder.build(1), OrdinalSet.of(new int[] {0}, 1), ordinal -> 1);
        assertThat(scan.best()).isEmpty();
    }

    @Test
    void vectorsOfAnotherModelAreNotCopied() {
        var builder = new VectorTable.Builder(1, MANY);
        builder.add(0, ByteBuffer.wrap(vector(Kind.BELL, 64, new byte[64])), 1);
        var copy = new VectorTable.Builder(1, new VectorTable.Model(2, 1, true));
        copy.copy(builder.build(1), 0, 0);
        assertThat(copy.build(1).has(0)).isFalse();
    }

    @Test
    void anArticleTakes266Bytes() {
        var builder = new VectorTable.Builder(10_000, ONE);
        for (int ordinal = 0; ordinal < 10_000; ordinal++) {
            builder.add(ordinal, ByteBuffer.wrap(vector(Kind.BELL, 256, new byte[256])), 1);
        }
        assertThat(builder.build(1).heapBytes()).isBetween(2_660_000L, 2_664_000L);
    }
}
