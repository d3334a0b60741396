package dev.dateline.geoindex;

import dev.dateline.geoindex.query.TypeUse;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts mentions per type, and the articles that have them, segment after segment. */
final class TypeCounting {

    private static final Comparator<TypeUse> MOST =
            Comparator.comparingLong(TypeUse::mentions).reversed().thenComparing(TypeUse::type);

    private final Map<String, TypeUse> uses = new HashMap<>();

    void add(SegmentSearch search) {
        TypeNatureDictionary typeNatures = search.segment().typeNatures;
        MentionTable mentions = search.segment().mentions;
        var counts = new UseCounts(typeNatures.types());
        search.forEachMatch(
                search.find(),
                (ordinal, mention) -> counts.add(typeNatures.typeRank(mentions.typeNature(mention)), ordinal));
        for (int type = 0; type < typeNatures.types(); type++) {
            if (counts.mentions(type) > 0) {
                var use = new TypeUse(typeNatures.typeName(type), counts.mentions(type), counts.articles(type));
                uses.merge(use.type(), use, TypeUse::and);
            }
        }
    }

    List<TypeUse> result() {
        return uses.values().stream().sorted(MOST).toList();
    }
}
