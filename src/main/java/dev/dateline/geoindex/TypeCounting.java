package dev.dateline.geoindex;

import java.util.ArrayList;
import java.util.List;

/** Counts the mentions of each type in a segment, and the articles that have them. */
final class TypeCounting {

    private TypeCounting() {}

    /** Of types that are still mentioned, in any order. */
    static List<TypeUse> count(GeoIndex.Part part) {
        Segment segment = part.segment();
        Kinds kinds = segment.kinds;
        long[] mentions = new long[kinds.types()];
        var articles = new DistinctCounts(kinds.types());
        for (int ordinal = 0; ordinal < segment.size(); ordinal++) {
            if (!part.gone().contains(ordinal)) {
                int end = segment.articles.firstMention(ordinal + 1);
                for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
                    int type = kinds.typeRank(segment.mentions.kind(mention));
                    mentions[type]++;
                    articles.add(type, ordinal);
                }
            }
        }
        List<TypeUse> uses = new ArrayList<>();
        for (int type = 0; type < mentions.length; type++) {
            if (mentions[type] > 0) {
                uses.add(new TypeUse(kinds.typeName(type), mentions[type], articles.get(type)));
            }
        }
        return uses;
    }
}
