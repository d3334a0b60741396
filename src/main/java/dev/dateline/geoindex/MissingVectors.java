package dev.dateline.geoindex;

import dev.dateline.geoindex.build.ArticleWords;
import dev.dateline.geoindex.table.Segment;
import dev.dateline.geoindex.vectors.VectorTable;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Vectors of the articles of one segment that were not read yet. Not thread-safe; for one use. */
public final class MissingVectors {

    private final Segment segment;
    private final VectorTable.Builder builder;
    private final ArticleWords.Ranks ranks;
    private @Nullable VectorTable table;

    private MissingVectors(Segment segment, int dimensions) {
        this.segment = segment;
        builder = new VectorTable.Builder(segment.size(), dimensions);
        ranks = new ArticleWords.Ranks(segment.articles);
    }

    /** The next segment without vectors; null if all have theirs. */
    public static @Nullable MissingVectors next(GeoIndex index, int dimensions) {
        return index.parts().stream()
                .filter(part -> part.vectors() == null)
                .findFirst()
                .map(part -> new MissingVectors(part.segment(), dimensions))
                .orElse(null);
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
     * Adds an article's vector; one of other dimensions counts as none. An article of another segment is ignored.
     *
     * @param articleId greater than the one before
     * @param words its length
     */
    public void add(long articleId, int words, ByteBuffer vector) {
        int rank = ranks.of(articleId);
        if (rank >= 0) {
            builder.set(segment.articles.ordinalOfRank(rank), vector, words);
        }
    }

    /** Notes that all were added, as they were at a version of the project. */
    public void end(long version) {
        table = builder.build(version);
    }

    /** The index with these vectors; the same if it has the segment no more. */
    public GeoIndex applyTo(GeoIndex current) {
        return current.withParts(current.parts().stream()
                .map(part -> part.segment() == segment && part.vectors() == null ? part.with(table) : part)
                .toList());
    }
}
