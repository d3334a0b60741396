package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.indexing.ArticleWords;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.indexing.SegmentCopy;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.engine.geoindex.words.WordTable;
import dev.dateline.engine.geoindex.words.WordTableMerge;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Merges several segments into one, without tombstoned articles. It works on the index state that was current at its
 * start, in the background, concurrently with readers and writers; {@link #applyTo} then replaces the segments in the
 * state that is current by then. Two merges of one index must not overlap.
 */
public final class Merge {

    /** A segment is merged with the later ones if these exceed this share of its size, or if this share is deleted. */
    private static final double SHARE = 0.5;

    private final List<LiveSegment> before;
    private final List<LiveSegment> replaced;
    private final Segment merged;
    /** Null if some words were not read. */
    private final @Nullable WordTable words;
    /** Null if some vectors were not read. */
    private final @Nullable VectorTable vectors;

    private Merge(
            List<LiveSegment> before,
            List<LiveSegment> replaced,
            Segment merged,
            @Nullable WordTable words,
            @Nullable VectorTable vectors) {
        this.before = before;
        this.replaced = replaced;
        this.merged = merged;
        this.words = words;
        this.vectors = vectors;
    }

    /**
     * The merge that is worthwhile, if any.
     *
     * @param maxRows maximum number of articles and mentions to merge, which bounds the memory that it needs
     * @param space for their words
     */
    public static Optional<Merge> of(GeoIndex index, long maxRows, WordSpace space) {
        List<LiveSegment> segments = index.liveSegments();
        int first = first(segments, maxRows);
        if (first == segments.size()) {
            return Optional.empty();
        }
        List<LiveSegment> replaced = segments.subList(first, segments.size());
        var builder = new IndexBuilder();
        replaced.forEach(live -> new SegmentCopy(live.segment(), live.tombstones()).into(builder));
        Segment merged = builder.buildSegment();
        return Optional.of(new Merge(
                segments.subList(0, first),
                replaced,
                merged,
                words(replaced, merged, space),
                vectors(replaced, merged)));
    }

    /** The words of the merged articles. Without space for them there are none, and they are read again. */
    private static @Nullable WordTable words(List<LiveSegment> segments, Segment merged, WordSpace space) {
        List<WordTableMerge.Source> sources = new ArrayList<>();
        for (LiveSegment live : segments) {
            WordTable table = live.words();
            if (table == null) {
                return null;
            }
            sources.add(new WordTableMerge.Source(table, ranks(live, merged)));
        }
        try {
            return WordTableMerge.merge(sources, space, merged.size());
        } catch (IOException noSpace) {
            return null;
        }
    }

    /** The vectors of the merged articles; null if some were not read, or are by another model. */
    private static @Nullable VectorTable vectors(List<LiveSegment> segments, Segment merged) {
        List<VectorTable.Model> models = segments.stream()
                .map(LiveSegment::vectors)
                .map(table -> table == null ? null : table.model())
                .distinct()
                .toList();
        if (models.size() != 1 || models.getFirst() == null) {
            return null;
        }
        var builder = new VectorTable.Builder(merged.size(), models.getFirst());
        long version = 0;
        for (LiveSegment live : segments) {
            VectorTable table = Objects.requireNonNull(live.vectors());
            version = Math.max(version, table.version());
            for (int ordinal = 0; ordinal < live.segment().size(); ordinal++) {
                if (!live.tombstones().contains(ordinal)) {
                    builder.copy(
                            table,
                            ordinal,
                            merged.articles.findOrdinal(live.segment().articles.id(ordinal)));
                }
            }
        }
        return builder.build(version);
    }

    /** By rank of an article in its segment: the rank in the merged segment, negative for tombstones. */
    private static int[] ranks(LiveSegment live, Segment merged) {
        ArticleTable articles = live.segment().articles;
        int[] ranks = new int[articles.size()];
        var mergedRanks = new ArticleWords.Ranks(merged.articles);
        for (int rank = 0; rank < ranks.length; rank++) {
            int ordinal = articles.ordinalOfRank(rank);
            ranks[rank] = live.tombstones().contains(ordinal) ? -1 : mergedRanks.of(articles.id(ordinal));
        }
        return ranks;
    }

    /** The first segment that is worth merging with all later ones; the number of segments if there is none. */
    private static int first(List<LiveSegment> segments, long maxRows) {
        long after = 0;
        long rows = 0;
        int first = segments.size();
        for (int number = segments.size() - 1; number >= 0; number--) {
            LiveSegment live = segments.get(number);
            rows += live.segment().rows();
            if (rows > maxRows) {
                return first;
            }
            boolean muchGone =
                    live.tombstones().count() > SHARE * live.segment().size();
            if (after > SHARE * live.live() || muchGone) {
                first = number;
            }
            after += live.live();
        }
        return first;
    }

    /** The index with the merged segment in place of the others, and tombstones for articles deleted meanwhile. */
    public GeoIndex applyTo(GeoIndex current) {
        Ints gone = new Ints();
        for (LiveSegment was : replaced) {
            LiveSegment is = find(was, current.liveSegments());
            Ints since = is == null ? live(was) : is.tombstones().since(was.tombstones());
            for (int index = 0; index < since.size(); index++) {
                gone.add(merged.articles.findOrdinal(was.segment().articles.id(since.get(index))));
            }
        }
        List<LiveSegment> next = new ArrayList<>();
        List<LiveSegment> after = new ArrayList<>();
        for (LiveSegment live : current.liveSegments()) {
            if (find(live, replaced) == null) {
                (find(live, before) == null ? after : next).add(live);
            }
        }
        LiveSegment whole = LiveSegment.of(merged).with(words).with(vectors).without(gone);
        if (whole.live() > 0) {
            next.add(whole);
        }
        next.addAll(after);
        return current.withSegments(next);
    }

    private static @Nullable LiveSegment find(LiveSegment wanted, List<LiveSegment> segments) {
        return segments.stream()
                .filter(live -> live.segment() == wanted.segment())
                .findFirst()
                .orElse(null);
    }

    private static Ints live(LiveSegment live) {
        Ints ordinals = new Ints();
        for (int ordinal = 0; ordinal < live.segment().size(); ordinal++) {
            if (!live.tombstones().contains(ordinal)) {
                ordinals.add(ordinal);
            }
        }
        return ordinals;
    }
}
