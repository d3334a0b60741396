package dev.dateline.engine.geoindex.indexing;

import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.engine.geoindex.words.WordTable;
import dev.dateline.engine.geoindex.words.WordTableBuilder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The words of few articles, in any order, until their segment is built. */
public final class ArticleWords {

    private record Vector(long articleId, byte[] bytes) {}

    private final WordSpace space;
    private final List<Vector> vectors = new ArrayList<>();

    ArticleWords(WordSpace space) {
        this.space = space;
    }

    void add(long articleId, ByteBuffer vector) {
        byte[] bytes = new byte[vector.remaining()];
        vector.get(bytes);
        vectors.add(new Vector(articleId, bytes));
    }

    /** The table of a segment, whose articles these are. */
    WordTable build(Segment segment, long version) throws IOException {
        vectors.sort(Comparator.comparingLong(Vector::articleId));
        var builder = new WordTableBuilder(space, Long.MAX_VALUE);
        var ranks = new Ranks(segment.articles);
        for (Vector vector : vectors) {
            int rank = ranks.of(vector.articleId);
            if (rank >= 0) {
                builder.add(rank, ByteBuffer.wrap(vector.bytes));
            }
        }
        return builder.build(version, segment.size());
    }

    /** Finds the ranks of articles whose ids ascend. */
    public static final class Ranks {

        private final ArticleTable articles;
        private int next;

        public Ranks(ArticleTable articles) {
            this.articles = articles;
        }

        /** The number of smaller ids; negative if the segment does not have the article. */
        public int of(long articleId) {
            while (next < articles.size() && articles.id(articles.ordinalOfRank(next)) < articleId) {
                next++;
            }
            return next < articles.size() && articles.id(articles.ordinalOfRank(next)) == articleId ? next : -1;
        }
    }
}
