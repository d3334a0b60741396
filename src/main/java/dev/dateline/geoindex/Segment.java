package dev.dateline.geoindex;

import dev.dateline.geoindex.column.ArticleTags;
import dev.dateline.geoindex.column.Dictionary;
import dev.dateline.geoindex.column.HeapSize;
import dev.dateline.geoindex.column.PostingLists;
import org.jspecify.annotations.Nullable;

/** Immutable index segment. Tombstones are kept outside it. */
final class Segment {

    final ArticleTable articles;
    final MentionTable mentions;
    final PointTable points;
    final ShapeTable shapes;
    final TypeNatureDictionary typeNatures;
    /** Posting list of each (type, nature) pair. */
    final PostingLists byKind;

    final Dictionary tags;
    /** Posting list of each tag. */
    final PostingLists byTag;

    final ArticleTags tagsOf;
    /** The articles that have mentions; null if all have. */
    private final long @Nullable [] mentioning;

    private final long bytes;

    Segment(
            ArticleTable articles,
            MentionTable mentions,
            PointTable points,
            ShapeTable shapes,
            TypeNatureDictionary typeNatures,
            PostingLists byKind,
            Dictionary tags,
            PostingLists byTag,
            ArticleTags tagsOf) {
        this.articles = articles;
        this.mentions = mentions;
        this.points = points;
        this.shapes = shapes;
        this.typeNatures = typeNatures;
        this.byKind = byKind;
        this.tags = tags;
        this.byTag = byTag;
        this.tagsOf = tagsOf;
        mentioning = mentioning(articles);
        bytes = 88
                + articles.bytes()
                + mentions.bytes()
                + points.bytes()
                + shapes.bytes()
                + typeNatures.bytes()
                + byKind.bytes()
                + tags.bytes()
                + byTag.bytes()
                + tagsOf.bytes()
                + (mentioning == null ? 0 : HeapSize.of(mentioning));
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
    void clipToMentioning(long[] bits) {
        if (mentioning != null) {
            for (int word = 0; word < bits.length; word++) {
                bits[word] &= mentioning[word];
            }
        }
    }

    int size() {
        return articles.size();
    }

    long bytes() {
        return bytes;
    }

    /** How a tag stands in the dictionary; neither part holds a NUL, which PostgreSQL has no text with. */
    static String tag(String metaType, String category) {
        return metaType + '\0' + category;
    }
}
