package dev.dateline.engine.watchindex;

import java.util.ArrayList;
import java.util.List;

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
     * The same with more queries. Earlier versions of them stay in it; {@link WatchMatches} tells versions apart. Takes time
     * proportional to what is added, times the logarithm of the size, on average: small segments are joined.
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
     * What the articles match. Of some queries it is not decided: of shapes, of points near the boundary of an area, and of
     * phrases.
     */
    public WatchMatches match(AskedArticles articles) {
        var found = new WatchMatches();
        for (AskedArticles.Part part : articles.parts()) {
            List<WatchSegment.Scan> scans = segments.stream()
                    .map(segment -> segment.scan(part.kinds(), found))
                    .toList();
            for (AskedArticles.Article article : part.articles()) {
                for (WatchSegment.Scan scan : scans) {
                    scan.ask(article);
                }
            }
        }
        return found;
    }
}
