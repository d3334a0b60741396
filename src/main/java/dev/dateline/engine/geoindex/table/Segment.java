package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.ArticleTags;
import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.Dictionary;
import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.PostingLists;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Immutable index segment. Tombstones are kept outside it. */
public final class Segment {

    public final ArticleTable articles;
    public final MentionTable mentions;
    public final PointTable points;
    public final ShapeTable shapes;
    public final KindDictionary kinds;
    public final PlaceTable places;
    /** Posting list of each kind. */
    public final PostingLists byKind;

    public final Dictionary tags;
    /** Posting list of each tag. */
    public final PostingLists byTag;

    public final ArticleTags tagsOf;
    public final EntityTable entities;
    /** The articles that have mentions; null if all have. */
    private final long @Nullable [] mentioning;

    private final long bytes;

    public Segment(
            ArticleTable articles,
            MentionTable mentions,
            PointTable points,
            ShapeTable shapes,
            KindDictionary kinds,
            PlaceTable places,
            PostingLists byKind,
            Dictionary tags,
            PostingLists byTag,
            ArticleTags tagsOf,
            EntityTable entities) {
        this.articles = articles;
        this.mentions = mentions;
        this.points = points;
        this.shapes = shapes;
        this.kinds = kinds;
        this.places = places;
        this.byKind = byKind;
        this.tags = tags;
        this.byTag = byTag;
        this.tagsOf = tagsOf;
        this.entities = entities;
        mentioning = mentioning(articles);
        bytes = footprint().total();
    }

    /** Its size by column. */
    public Footprint footprint() {
        var footprint = new Footprint();
        articles.measure(footprint);
        mentions.measure(footprint);
        points.measure(footprint);
        shapes.measure(footprint);
        places.measure(footprint);
        entities.measure(footprint);
        return footprint
                .add("articles by type and nature", kinds.bytes() + byKind.bytes())
                .add("articles with mentions", 96 + (mentioning == null ? 0 : HeapSize.of(mentioning)))
                .add("articles by tag", byTag.bytes())
                .add("tags by article", tagsOf.bytes())
                .add("distinct tags", tags.bytes());
    }

    /** Reads what {@link #write} wrote. */
    public static Segment read(ColumnReader from) throws IOException {
        ArticleTable articles = ArticleTable.read(from);
        return new Segment(
                articles,
                MentionTable.read(from, articles),
                PointTable.read(from, articles.size()),
                ShapeTable.read(from),
                KindDictionary.read(from),
                PlaceTable.read(from),
                PostingLists.read(from),
                Dictionary.read(from),
                PostingLists.read(from),
                ArticleTags.read(from),
                EntityTable.read(from));
    }

    public void write(ColumnWriter to) throws IOException {
        articles.write(to);
        mentions.write(to);
        points.write(to);
        shapes.write(to);
        kinds.write(to);
        places.write(to);
        byKind.write(to);
        tags.write(to);
        byTag.write(to);
        tagsOf.write(to);
        entities.write(to);
    }

    private static long @Nullable [] mentioning(ArticleTable articles) {
        long[] bits = new long[(articles.size() + 63) >> 6];
        int count = 0;
        for (int ordinal = 0; ordinal < articles.size(); ordinal++) {
            if (articles.firstMention(ordinal) < articles.firstMention(ordinal + 1)) {
                bits[ordinal >> 6] |= 1L << ordinal;
                count++;
            }
        }
        return count == articles.size() ? null : bits;
    }

    /** Clears articles without mentions in a bitset. */
    public void clipToMentioning(long[] bits) {
        if (mentioning != null) {
            for (int word = 0; word < bits.length; word++) {
                bits[word] &= mentioning[word];
            }
        }
    }

    public int size() {
        return articles.size();
    }

    /** Number of articles and mentions. */
    public long rows() {
        return (long) articles.size() + mentions.size();
    }

    public long bytes() {
        return bytes;
    }

    /** How a tag stands in the dictionary; neither part holds a NUL, which PostgreSQL has no text with. */
    public static String tag(String metaType, String category) {
        return metaType + '\0' + category;
    }
}
