package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.indexing.ArticleWords;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.engine.geoindex.words.WordTable;
import dev.dateline.engine.geoindex.words.WordTableBuilder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Words of the articles of one segment that were not read yet. Not thread-safe; for one use. */
public final class MissingWords {

    private final Segment segment;
    private final WordTableBuilder builder;
    private final ArticleWords.Ranks ranks;
    private @Nullable WordTable table;

    private MissingWords(Segment segment, WordTableBuilder builder) {
        this.segment = segment;
        this.builder = builder;
        ranks = new ArticleWords.Ranks(segment.articles);
    }

    /**
     * One for each segment without words.
     *
     * @param maxBytes bytes of memory that each may take meanwhile
     */
    public static List<MissingWords> of(GeoIndex index, WordSpace space, long maxBytes) {
        return index.liveSegments().stream()
                .filter(live -> live.words() == null)
                .map(live -> new MissingWords(live.segment(), new WordTableBuilder(space, maxBytes)))
                .toList();
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
     * Adds an article's words, a {@code tsvector} in its binary form. An article of another segment is ignored.
     *
     * @param articleId greater than the one before
     */
    public void add(long articleId, ByteBuffer vector) throws IOException {
        int rank = ranks.of(articleId);
        if (rank >= 0) {
            builder.add(rank, vector);
        }
    }

    /** Notes that all were added, as they were at a version of the project. */
    public void end(long version) throws IOException {
        table = builder.build(version, segment.size());
    }

    Segment segment() {
        return segment;
    }

    void use(WordTable saved) {
        table = saved;
    }

    /** The index with these words; the same if it has the segment no more. */
    public GeoIndex applyTo(GeoIndex current) {
        return current.withSegments(current.liveSegments().stream()
                .map(live -> live.segment() == segment && live.words() == null ? live.with(table) : live)
                .toList());
    }
}
