package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.build.ArticleWords;
import dev.dateline.engine.geoindex.build.IndexBuilder;
import dev.dateline.engine.geoindex.build.SegmentCopy;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.Part;
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

    /** A segment is merged with the later ones if these exceed this part of its size, or if this part is deleted. */
    private static final double SHARE = 0.5;

    private final List<Part> before;
    private final List<Part> replaced;
    private final Segment merged;
    /** Null if some words were not read. */
    private final @Nullable WordTable words;
    /** Null if some vectors were not read. */
    private final @Nullable VectorTable vectors;

    private Merge(
            List<Part> before,
            List<Part> replaced,
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
     * @param mostRows maximum number of articles and mentions to merge, which bounds the memory that it needs
     * @param space for their words
     */
    public static Optional<Merge> of(GeoIndex index, long mostRows, WordSpace space) {
        List<Part> parts = index.parts();
        int first = first(parts, mostRows);
        if (first == parts.size()) {
            return Optional.empty();
        }
        List<Part> replaced = parts.subList(first, parts.size());
        var builder = new IndexBuilder();
        replaced.forEach(part -> new SegmentCopy(part.segment(), part.tombstones()).into(builder));
        Segment merged = builder.buildSegment();
        return Optional.of(new Merge(
                parts.subList(0, first), replaced, merged, words(replaced, merged, space), vectors(replaced, merged)));
    }

    /** The words of the merged articles. Without space for them there are none, and they are read again. */
    private static @Nullable WordTable words(List<Part> parts, Segment merged, WordSpace space) {
        List<WordTableMerge.Source> sources = new ArrayList<>();
        for (Part part : parts) {
            WordTable table = part.words();
            if (table == null) {
                return null;
            }
            sources.add(new WordTableMerge.Source(table, ranks(part, merged)));
        }
        try {
            return WordTableMerge.merge(sources, space, merged.size());
        } catch (IOException noSpace) {
            return null;
        }
    }

    /** The vectors of the merged articles; null if some were not read, or are by another model. */
    private static @Nullable VectorTable vectors(List<Part> parts, Segment merged) {
        List<VectorTable.Model> models = parts.stream()
                .map(Part::vectors)
                .map(table -> table == null ? null : table.model())
                .distinct()
                .toList();
        if (models.size() != 1 || models.getFirst() == null) {
            return null;
        }
        var builder = new VectorTable.Builder(merged.size(), models.getFirst());
        long version = 0;
        for (Part part : parts) {
            VectorTable table = Objects.requireNonNull(part.vectors());
            version = Math.max(version, table.version());
            for (int ordinal = 0; ordinal < part.segment().size(); ordinal++) {
                if (!part.tombstones().contains(ordinal)) {
                    builder.copy(
                            table,
                            ordinal,
                            merged.articles.findOrdinal(part.segment().articles.id(ordinal)));
                }
            }
        }
        return builder.build(version);
    }

    /** By rank of an article in its part: the rank in the merged segment, negative for tombstones. */
    private static int[] ranks(Part part, Segment merged) {
        ArticleTable articles = part.segment().articles;
        int[] ranks = new int[articles.size()];
        var mergedRanks = new ArticleWords.Ranks(merged.articles);
        for (int rank = 0; rank < ranks.length; rank++) {
            int ordinal = articles.ordinalOfRank(rank);
            ranks[rank] = part.tombstones().contains(ordinal) ? -1 : mergedRanks.of(articles.id(ordinal));
        }
        return ranks;
    }

    /** The first segment that is worth merging with all later ones; the number of segments if there is none. */
    private static int first(List<Part> parts, long mostRows) {
        long after = 0;
        long rows = 0;
        int first = parts.size();
        for (int number = parts.size() - 1; number >= 0; number--) {
            Part part = parts.get(number);
            rows += part.segment().rows();
            if (rows > mostRows) {
                return first;
            }
            boolean muchGone =
                    part.tombstones().count() > SHARE * part.segment().size();
            if (after > SHARE * part.live() || muchGone) {
                first = number;
            }
            after += part.live();
        }
        return first;
    }

    /** The index with the merged segment in place of the others, and tombstones for articles deleted meanwhile. */
    public GeoIndex applyTo(GeoIndex current) {
        Ints gone = new Ints();
        for (Part was : replaced) {
            Part is = find(was, current.parts());
            Ints since = is == null ? live(was) : is.tombstones().since(was.tombstones());
            for (int index = 0; index < since.size(); index++) {
                gone.add(merged.articles.findOrdinal(was.segment().articles.id(since.get(index))));
            }
        }
        List<Part> next = new ArrayList<>();
        List<Part> after = new ArrayList<>();
        for (Part part : current.parts()) {
            if (find(part, replaced) == null) {
                (find(part, before) == null ? after : next).add(part);
            }
        }
        Part whole = Part.of(merged).with(words).with(vectors).without(gone);
        if (whole.live() > 0) {
            next.add(whole);
        }
        next.addAll(after);
        return current.withParts(next);
    }

    private static @Nullable Part find(Part wanted, List<Part> parts) {
        return parts.stream()
                .filter(part -> part.segment() == wanted.segment())
                .findFirst()
                .orElse(null);
    }

    private static Ints live(Part part) {
        Ints live = new Ints();
        for (int ordinal = 0; ordinal < part.segment().size(); ordinal++) {
            if (!part.tombstones().contains(ordinal)) {
                live.add(ordinal);
            }
        }
        return live;
    }
}
