package dev.dateline.geoindex.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.geoindex.column.OrdinalSet;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
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

    private final Random random = new Random(SEED);

    @Test
    void findsWhatComparingAllFinds() {
        for (int times = 0; times < 3_000; times++) {
            Kind kind = Kind.values()[times % Kind.values().length];
            int dims = 64 * (random.nextInt(8) == 0 ? 1 + random.nextInt(12) : 4);
            int most = random.nextInt(10) == 0 ? 0 : 1 + random.nextInt(random.nextBoolean() ? 8 : 300);
            compareOnce(
                    kind,
                    dims,
                    most,
                    "seed %d, case %d: %s, %d dimensions, best %d".formatted(SEED, times, kind, dims, most));
        }
    }

    private void compareOnce(Kind kind, int dims, int most, String what) {
        byte[] base = vector(Kind.BELL, dims, new byte[dims]);
        byte[] question = vector(kind, dims, base);
        if (Cosine.square(question) == 0) {
            return;
        }
        var scan = new VectorScan(new VectorQuery(question), most);
        List<VectorScan.Hit> all = new ArrayList<>();
        long id = random.nextInt(5);
        for (int source = 0; source < 1 + random.nextInt(3); source++) {
            int size = random.nextInt(random.nextBoolean() ? 10 : 400);
            var builder = new VectorTable.Builder(size, dims);
            long[] ids = new long[size];
            byte[][] vectors = new byte[size][];
            List<Integer> wanted = new ArrayList<>();
            for (int ordinal = 0; ordinal < size; ordinal++) {
                ids[ordinal] = id++;
                vectors[ordinal] = vector(kind, dims, base);
                if (random.nextInt(12) > 0) {
                    builder.set(ordinal, ByteBuffer.wrap(vectors[ordinal]), ordinal);
                } else {
                    vectors[ordinal] = new byte[dims];
                }
                if (random.nextInt(4) > 0) {
                    wanted.add(ordinal);
                }
            }
            VectorTable table = maybeCopied(builder.build(1), size, dims);
            scan.add(table, set(wanted, size), ordinal -> ids[ordinal]);
            for (int ordinal : wanted) {
                boolean has = Cosine.square(vectors[ordinal]) > 0;
                assertThat(table.has(ordinal)).isEqualTo(has);
                if (has) {
                    assertThat(table.words(ordinal)).isEqualTo(ordinal);
                    all.add(new VectorScan.Hit(
                            source, ordinal, ids[ordinal], Cosine.micros(question, vectors[ordinal])));
                }
            }
        }
        all.sort(Comparator.comparingInt(VectorScan.Hit::micros)
                .thenComparingLong(VectorScan.Hit::id)
                .reversed());
        assertThat(scan.size()).as(what).isEqualTo(all.size());
        assertThat(scan.best()).as(what).isEqualTo(all.subList(0, Math.min(most, all.size())));
    }

    private OrdinalSet set(List<Integer> wanted, int size) {
        int[] list = wanted.stream().mapToInt(Integer::intValue).toArray();
        OrdinalSet ofList = OrdinalSet.of(list, list.length);
        return random.nextBoolean() ? ofList : OrdinalSet.of(ofList.toBits(size));
    }

    private VectorTable maybeCopied(VectorTable table, int size, int dims) {
        if (random.nextBoolean()) {
            return table;
        }
        var copy = new VectorTable.Builder(size, dims);
        IntStream.range(0, size).forEach(ordinal -> copy.copy(table, ordinal, ordinal));
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

    /** No vector may have a score above its bound, however the two were chosen. */
    @Test
    void noScoreIsAboveItsBound() {
        for (int times = 0; times < 20_000; times++) {
            int dims = 256;
            Kind kind = Kind.values()[times % Kind.values().length];
            byte[] base = vector(Kind.BELL, dims, new byte[dims]);
            byte[] question = vector(random.nextBoolean() ? kind : Kind.EXTREME, dims, base);
            byte[] article = random.nextInt(3) == 0 ? question.clone() : vector(kind, dims, base);
            if (random.nextInt(4) == 0) { // what the upper planes leave out points the same way as the question
                for (int at = 0; at < dims; at++) {
                    article[at] = (byte) (article[at] & 0xe0 | (question[at] > 0 ? 0x1f : 0));
                }
            }
            if (Cosine.square(question) == 0 || Cosine.square(article) == 0) {
                continue;
            }
            var builder = new VectorTable.Builder(1, dims);
            builder.set(0, ByteBuffer.wrap(article), 1);
            var estimates = new Estimates(new VectorQuery(question), builder.build(1));
            int bound = estimates.bound(0);
            assertThat(Cosine.micros(question, article))
                    .as("%s, %s", Arrays.toString(question), Arrays.toString(article))
                    .isLessThanOrEqualTo(bound)
                    .isLessThanOrEqualTo(estimates.finer(0, bound));
        }
    }

    @Test
    void aVectorOfOtherDimensionsCountsAsNone() {
        var builder = new VectorTable.Builder(1, 256);
        builder.set(0, ByteBuffer.wrap(new byte[] {1, 2, 3}), 1);
        assertThat(builder.build(1).has(0)).isFalse();
    }

    @Test
    void tablesOfAnotherModelAreNotCompared() {
        var builder = new VectorTable.Builder(1, 64);
        builder.set(0, ByteBuffer.wrap(vector(Kind.BELL, 64, new byte[64])), 1);
        var scan = new VectorScan(new VectorQuery(vector(Kind.BELL, 256, new byte[256])), 5);
        scan.add(builder.build(1), OrdinalSet.of(new int[] {0}, 1), ordinal -> 1);
        assertThat(scan.best()).isEmpty();
    }

    @Test
    void anArticleTakes269Bytes() {
        var table = new VectorTable.Builder(10_000, 256).build(1);
        assertThat(table.heapBytes()).isBetween(2_690_000L, 2_700_000L);
    }
}
