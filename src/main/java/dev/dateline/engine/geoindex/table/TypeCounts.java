package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.query.TypeUse;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Number of mentions per location type of a segment, and of articles that have them. Immutable. */
public final class TypeCounts {

    private static final Comparator<TypeUse> BY_MENTIONS =
            Comparator.comparingLong(TypeUse::mentions).reversed().thenComparing(TypeUse::type);

    /** By rank of the type. */
    private final int[] mentions;

    private final int[] articles;

    private TypeCounts(int[] mentions, int[] articles) {
        this.mentions = mentions;
        this.articles = articles;
    }

    /** The counts of all articles. */
    public static TypeCounts of(Segment segment) {
        int types = segment.kinds.types();
        var counts = new UseCounts(types);
        for (int ordinal = 0; ordinal < segment.size(); ordinal++) {
            count(segment, ordinal, counts);
        }
        return new TypeCounts(counts.mentions(), counts.articles());
    }

    /** The counts without these articles, which must be among those counted. */
    public TypeCounts without(Segment segment, Ints ordinals) {
        var gone = new UseCounts(mentions.length);
        for (int index = 0; index < ordinals.size(); index++) {
            count(segment, ordinals.get(index), gone);
        }
        int[] leftMentions = mentions.clone();
        int[] leftArticles = articles.clone();
        for (int type = 0; type < mentions.length; type++) {
            leftMentions[type] -= gone.mentions(type);
            leftArticles[type] -= gone.articles(type);
        }
        return new TypeCounts(leftMentions, leftArticles);
    }

    private static void count(Segment segment, int ordinal, UseCounts counts) {
        int end = segment.articles.firstMention(ordinal + 1);
        for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
            counts.add(segment.kinds.typeRank(segment.mentions.kind(mention)), ordinal);
        }
    }

    /** Adds the types of the segment that they are of. */
    public void addTo(Map<String, TypeUse> uses, Segment segment) {
        for (int type = 0; type < mentions.length; type++) {
            if (mentions[type] > 0) {
                var use = new TypeUse(segment.kinds.typeName(type), mentions[type], articles[type]);
                uses.merge(use.type(), use, TypeUse::and);
            }
        }
    }

    /** Types, most mentions first, then by name. */
    public static List<TypeUse> ranked(Collection<TypeUse> uses) {
        return uses.stream().sorted(BY_MENTIONS).toList();
    }

    public long bytes() {
        return 24 + HeapSize.of(mentions, articles);
    }
}
