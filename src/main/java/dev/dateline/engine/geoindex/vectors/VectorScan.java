package dev.dateline.engine.geoindex.vectors;

import dev.dateline.engine.geoindex.column.BestArticles;
import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.parallel.SpareWork;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds the most similar articles of a set, exactly: an article is left out only if its score is proven to be too small
 * ({@link SliceScan}). The threads that are free help with larger sets. Not thread-safe; for one use.
 */
public final class VectorScan {

    /** A found article: the number of its source, its ordinal there, its id and score. */
    public record Hit(int source, int ordinal, long id, int micros) {}

    /** Articles of a slice, if all are wanted. */
    private static final int SLICE = 1 << 15;

    /** Fewer are compared sooner than another thread begins. */
    private static final int MIN_VECTORS_PER_THREAD = 1 << 14;

    private final VectorQuery query;
    private final int limit;
    private final List<VectorSlice> slices = new ArrayList<>();
    private int sources;
    private int size;

    /** @param limit how many articles are found */
    public VectorScan(VectorQuery query, int limit) {
        this.query = query;
        this.limit = limit;
    }

    /**
     * Adds articles of a segment. Those without a vector, or with one of other dimensions, are passed over.
     *
     * @param ids by ordinal
     */
    public void add(VectorTable table, OrdinalSet wanted, IntToLongFunction ids) {
        int number = sources++;
        if (table.dims() != query.dims()) {
            return;
        }
        long[] having = table.having(wanted);
        var source = new VectorSlice.Source(number, table, having, ids);
        for (long word : having) {
            size += Long.bitCount(word);
        }
        int step = SLICE / Long.SIZE;
        for (int from = 0; from < having.length; from += step) {
            slices.add(new VectorSlice(source, from, Math.min(having.length, from + step)));
        }
    }

    /** Number of the added articles that have a vector. */
    public int size() {
        return size;
    }

    /** The articles found, the greatest score first, then the highest id. */
    public List<Hit> best() {
        if (limit == 0) {
            return List.of();
        }
        var next = new AtomicInteger();
        var reached = new AtomicInteger(SliceScan.ANY);
        Supplier<BestArticles> work = () -> {
            var heap = new BestArticles(limit);
            var scan = new SliceScan(query, heap, reached);
            for (int slice = next.getAndIncrement(); slice < slices.size(); slice = next.getAndIncrement()) {
                scan.add(slices.get(slice));
            }
            return heap;
        };
        int others = size < MIN_VECTORS_PER_THREAD ? 0 : Math.min(slices.size() - 1, SpareWork.others());
        List<SpareWork<BestArticles>> offered =
                Stream.generate(() -> SpareWork.offer(work)).limit(others).toList();
        BestArticles best = work.get();
        offered.forEach(other -> other.ifBegun().ifPresent(best::addAll));
        return best.drain((id, source, ordinal, score) -> new Hit(source, ordinal, id, (int) score));
    }
}
