package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.indexing.ArticleWords;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Vectors of the articles of one segment that were not read yet. Not thread-safe; for one use. */
public final class MissingVectors {

    private final Segment segment;
    private final VectorTable.Builder builder;
    private final ArticleWords.Ranks ranks;
    private @Nullable VectorTable table;

    private MissingVectors(Segment segment, VectorTable.Model model) {
        this.segment = segment;
        builder = new VectorTable.Builder(segment.size(), model);
        ranks = new ArticleWords.Ranks(segment.articles);
    }

    /** The next segment without vectors by a model; null if all have theirs. */
    public static @Nullable MissingVectors next(GeoIndex index, VectorTable.Model model) {
        return index.liveSegments().stream()
                .filter(live -> !isOf(model, live.vectors()))
                .findFirst()
                .map(live -> new MissingVectors(live.segment(), model))
                .orElse(null);
    }

    private static boolean isOf(VectorTable.Model model, @Nullable VectorTable vectors) {
        return vectors != null && vectors.model().equals(model);
    }

    /** Number of articles of the segment. */
    public int articles() {
        return segment.size();
    }

    /** The id of the article of this rank, from 0 on, in ascending order. */
    public long id(int rank) {
        return segment.articles.id(segment.articles.ordinalOfRank(rank));
    }

    /**
     * Adds a vector of an article. One of an article of another segment is ignored.
     *
     * @param articleId that of the one before, or greater
     * @param words its length
     */
    public void add(long articleId, int words, ByteBuffer vector) {
        int rank = ranks.of(articleId);
        if (rank >= 0) {
            builder.add(segment.articles.ordinalOfRank(rank), vector, words);
        }
    }

    /** Notes that all were added, as they were at a version of the project. */
    public void end(long version) {
        table = builder.build(version);
    }

    /** The index with these vectors; the same if it has the segment no more. */
    public GeoIndex applyTo(GeoIndex current) {
        return current.withSegments(current.liveSegments().stream()
                .map(live -> live.segment() == segment && table != null && !isOf(table.model(), live.vectors())
                        ? live.with(table)
                        : live)
                .toList());
    }
}
