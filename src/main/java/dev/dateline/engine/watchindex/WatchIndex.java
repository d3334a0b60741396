package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.table.LiveSegment;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Immutable index of standing queries; thread-safe. The package page explains how it works. */
public final class WatchIndex {

    public static final WatchIndex EMPTY = new WatchIndex(List.of());

    private final List<WatchSegment> segments;

    private WatchIndex(List<WatchSegment> segments) {
        this.segments = List.copyOf(segments);
    }

    /** The index of what was added to a builder. */
    public static WatchIndex of(WatchIndexBuilder builder) {
        return EMPTY.with(builder);
    }

    /**
     * The same with more queries. One that it has with the same id stays: a query that was changed or deleted is found until
     * the index is built anew, and whoever confirms it drops it. Takes time proportional to what is added, times the
     * logarithm of the size.
     */
    public WatchIndex with(WatchIndexBuilder added) {
        if (added.size() == 0) {
            return this;
        }
        List<WatchSegment> next = new ArrayList<>(segments);
        WatchSegment last = added.build();
        while (!next.isEmpty() && next.getLast().size() <= 2 * last.size()) {
            var joined = new WatchIndexBuilder();
            joined.addAll(next.removeLast());
            joined.addAll(last);
            last = joined.build();
        }
        next.add(last);
        return new WatchIndex(next);
    }

    /** Number of queries that were added. */
    public int size() {
        return segments.stream().mapToInt(WatchSegment::size).sum();
    }

    /** Estimated heap size. */
    public long bytes() {
        return 48 + segments.stream().mapToLong(WatchSegment::bytes).sum();
    }

    /** Whether articles are to be read with their words. */
    public boolean asksForWords() {
        return segments.stream().anyMatch(WatchSegment::asksForWords);
    }

    /** Whether articles are to be read with their entities. */
    public boolean asksForEntities() {
        return segments.stream().anyMatch(WatchSegment::asksForEntities);
    }

    /**
     * The queries that some article may match: all that do, and few others.
     *
     * @param articles a few articles, with words and entities if queries ask for them
     */
    public Set<UUID> candidates(GeoIndex articles) {
        Set<UUID> found = new LinkedHashSet<>();
        for (LiveSegment live : articles.liveSegments()) {
            var traits = new ArticleTraits(live, articles.merges());
            List<WatchSegment.Scan> scans =
                    segments.stream().map(segment -> segment.scan(traits)).toList();
            for (int ordinal = 0; ordinal < traits.articles(); ordinal++) {
                traits.read(ordinal);
                scans.forEach(WatchSegment.Scan::addRows);
            }
            scans.forEach(scan -> scan.addTo(found));
        }
        return found;
    }
}
