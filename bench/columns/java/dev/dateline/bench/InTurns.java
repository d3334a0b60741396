package dev.dateline.bench;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Several ways to do the same, measured in turns in one process, as one row of a table: ours first. */
final class InTurns {

    /** One way; it returns a check sum, which must be the same for all. */
    record Way(String name, LongSupplier work) {}

    private static final int HEAP_PASSES = 4;

    private final int rounds;

    InTurns(int rounds) {
        this.rounds = rounds;
    }

    /** Median time of each way, in microseconds. */
    List<Double> micros(List<Way> ways) {
        List<Samples> samples = ways.stream().map(way -> new Samples()).toList();
        for (int round = -rounds; round < rounds; round++) { // the first half warms up
            long expected = 0;
            for (int number = 0; number < ways.size(); number++) {
                long start = System.nanoTime();
                long result = ways.get(number).work().getAsLong();
                long took = System.nanoTime() - start;
                if (number == 0) {
                    expected = result;
                } else if (result != expected) {
                    throw new IllegalStateException("%s gives %d, %s gives %d"
                            .formatted(
                                    ways.get(0).name(),
                                    expected,
                                    ways.get(number).name(),
                                    result));
                }
                if (round >= 0) {
                    samples.get(number).add(took);
                }
            }
        }
        return samples.stream().map(of -> 1e3 * of.percentile(50)).toList();
    }

    /** Bytes of the heap that each result occupies. */
    static List<Double> retained(List<Supplier<Object>> ways) {
        List<Double> bytes = new ArrayList<>();
        for (Supplier<Object> way : ways) {
            way.get(); // what it needs once
            long before = used();
            Object kept = way.get();
            bytes.add((double) (used() - before));
            Reference.reachabilityFence(kept);
        }
        return bytes;
    }

    private static long used() {
        for (int pass = 0; pass < HEAP_PASSES; pass++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
