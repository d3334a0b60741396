package dev.dateline.engine.geoindex.indexing;

import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The vectors of few articles, those of an article one after the other, until their segment is built. */
final class ArticleVectors {

    private record Vector(long articleId, int words, byte[] values) {}

    private final VectorTable.Model model;
    private final List<Vector> vectors = new ArrayList<>();

    ArticleVectors(VectorTable.Model model) {
        this.model = model;
    }

    void add(long articleId, int words, ByteBuffer vector) {
        byte[] values = new byte[vector.remaining()];
        vector.get(values);
        vectors.add(new Vector(articleId, words, values));
    }

    /** The table of a segment, whose articles these are. */
    VectorTable build(Segment segment, long version) {
        var builder = new VectorTable.Builder(segment.size(), model);
        for (Vector vector : vectors) {
            int ordinal = segment.articles.findOrdinal(vector.articleId);
            if (ordinal >= 0) {
                builder.add(ordinal, ByteBuffer.wrap(vector.values), vector.words);
            }
        }
        return builder.build(version);
    }
}
