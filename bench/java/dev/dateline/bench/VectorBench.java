package dev.dateline.bench;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.vectors.Cosine;
import dev.dateline.engine.geoindex.vectors.VectorQuery;
import dev.dateline.engine.geoindex.vectors.VectorScan;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.LongFunction;

/**
 * The articles with the largest cosines, in turns with a plain loop over the same int8 values that calculates every
 * cosine in one thread. Lists that differ end the run.
 */
final class VectorBench {

    private static final int DIMS = VectorCorpus.DIMS;
    private static final int QUERIES = 64;
    private static final int SPARSE = 20;

    private final int rounds;

    VectorBench(int rounds) {
        this.rounds = rounds;
    }

    private record Case(String name, int limit, long[] wanted) {}

    void run(int size) {
        var corpus = new VectorCorpus();
        byte[] queries = vectors(QUERIES, number -> corpus.article(-1 - number));
        byte[] articles = vectors(size, corpus::article);
        int count = articles.length / DIMS;
        System.out.printf(
                "| wanted | of | list | Dateline, ms | plain loop, ms | times faster |%n|---|---|---|---|---|---|%n");
        long[] all = wanted(count, 1);
        long[] sparse = wanted(count, SPARSE);
        measure(
                articles,
                queries,
                List.of(
                        new Case("all", 10, all),
                        new Case("all", 100, all),
                        new Case("all", 1_000, all),
                        new Case("one in " + SPARSE, 10, sparse),
                        new Case("one in " + SPARSE, 1_000, sparse)));
        int fewer = Math.max(1, count / 4);
        List<Case> worst = List.of(new Case("all", 10, wanted(fewer, 1)), new Case("all", 1_000, wanted(fewer, 1)));
        System.out.println("| *nearly equal vectors* | | | | | |");
        measure(vectors(fewer, corpus::alike), queries, worst);
        System.out.println("| *equal vectors, ids ascending* | | | | | |");
        measure(vectors(fewer, number -> corpus.article(0)), queries, worst);
    }

    private static byte[] vectors(int count, LongFunction<byte[]> one) {
        byte[] vectors = new byte[Math.multiplyExact(count, DIMS)];
        for (int number = 0; number < count; number++) {
            System.arraycopy(one.apply(number), 0, vectors, number * DIMS, DIMS);
        }
        return vectors;
    }

    private static long[] wanted(int count, int oneOf) {
        var random = new SplittableRandom(oneOf);
        long[] wanted = new long[(count + 63) >> 6];
        for (int ordinal = 0; ordinal < count; ordinal++) {
            wanted[ordinal >> 6] |= (random.nextInt(oneOf) == 0 ? 1L : 0) << ordinal;
        }
        return wanted;
    }

    private void measure(byte[] articles, byte[] queries, List<Case> cases) {
        int count = articles.length / DIMS;
        var builder = new VectorTable.Builder(count, new VectorTable.Model(1, 0, false));
        for (int ordinal = 0; ordinal < count; ordinal++) {
            builder.add(ordinal, ByteBuffer.wrap(articles, ordinal * DIMS, DIMS).slice(), 0);
        }
        VectorTable table = builder.build(1);
        long[] squares = new long[count];
        for (int ordinal = 0; ordinal < count; ordinal++) {
            squares[ordinal] = Cosine.square(Arrays.copyOfRange(articles, ordinal * DIMS, (ordinal + 1) * DIMS));
        }
        for (Case asked : cases) {
            var ours = new Samples();
            var plain = new Samples();
            int matches = Arrays.stream(asked.wanted).mapToInt(Long::bitCount).sum();
            for (int round = -rounds / 2; round < rounds; round++) {
                int from = Math.floorMod(round, queries.length / DIMS) * DIMS;
                byte[] query = Arrays.copyOfRange(queries, from, from + DIMS);
                long start = System.nanoTime();
                List<Long> found = scan(table, asked, query);
                long between = System.nanoTime();
                List<Long> expected = plain(articles, squares, asked, query);
                long end = System.nanoTime();
                if (!found.equals(expected)) {
                    throw new IllegalStateException("lists differ in round " + round);
                }
                if (round >= 0) {
                    ours.add(between - start);
                    plain.add(end - between);
                }
            }
            System.out.printf(
                    "| %s | %,d | %,d | %.2f | %.1f | %.1f |%n",
                    asked.name,
                    matches,
                    asked.limit,
                    ours.percentile(50),
                    plain.percentile(50),
                    plain.percentile(50) / ours.percentile(50));
        }
        System.out.printf("| *%.1f bytes an article* | | | | | |%n", (double) table.heapBytes() / count);
    }

    private static List<Long> scan(VectorTable table, Case asked, byte[] query) {
        var scan = new VectorScan(new VectorQuery(query), asked.limit);
        scan.add(table, OrdinalSet.of(asked.wanted), ordinal -> ordinal);
        return scan.best().stream()
                .map(article -> key(article.micros(), article.ordinal()))
                .toList();
    }

    private static List<Long> plain(byte[] articles, long[] squares, Case asked, byte[] query) {
        var best = new PriorityQueue<Long>(asked.limit);
        long square = Cosine.square(query);
        for (int word = 0; word < asked.wanted.length; word++) {
            for (long rest = asked.wanted[word]; rest != 0; rest &= rest - 1) {
                int ordinal = (word << 6) + Long.numberOfTrailingZeros(rest);
                int dot = dot(articles, ordinal * DIMS, query);
                long key = key(Cosine.micros(dot, square, squares[ordinal]), ordinal);
                if (best.size() < asked.limit) {
                    best.add(key);
                } else if (key > best.element()) {
                    best.remove();
                    best.add(key);
                }
            }
        }
        List<Long> keys = new ArrayList<>();
        while (!best.isEmpty()) {
            keys.add(best.remove());
        }
        return keys.reversed();
    }

    private static int dot(byte[] articles, int at, byte[] query) {
        int dot = 0;
        for (int dim = 0; dim < DIMS; dim++) {
            dot += query[dim] * articles[at + dim];
        }
        return dot;
    }

    private static long key(int micros, int ordinal) {
        return (long) micros << Integer.SIZE | ordinal;
    }
}
