package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.Dictionary;
import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.engine.geoindex.query.FacetCounts.Count;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.KindDictionary;
import dev.dateline.engine.geoindex.table.MentionTable;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.table.UseCounts;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** Counts facets of the matching articles, segment after segment. */
final class FacetCounting {

    private static final Comparator<Count> BY_COUNT =
            Comparator.comparingLong(Count::articles).reversed().thenComparing(Count::value);

    private final Map<String, Long> types = new HashMap<>();
    private final Map<String, Long> natures = new HashMap<>();
    private final Map<YearMonth, Long> months = new TreeMap<>(Comparator.reverseOrder());
    private final Map<LocalDate, Long> days = new TreeMap<>(Comparator.reverseOrder());
    private final TagCounting tags;
    private final EntitySearch entitySearch;
    private final GroupCounts entities;

    /** @param tags the largest dictionary of any segment */
    private FacetCounting(Dictionary tags, EntitySearch entitySearch) {
        this.tags = new TagCounting(tags);
        this.entitySearch = entitySearch;
        entities = new GroupCounts(entitySearch.groups());
    }

    /**
     * The facets of all segments.
     *
     * @param limit maximum number of sources, and of tags
     */
    static FacetCounts count(List<SegmentSearch> searches, EntitySearch entities, int limit) {
        var counting = new FacetCounting(
                searches.stream()
                        .map(search -> search.segment().tags)
                        .max(Comparator.comparingInt(Dictionary::size))
                        .orElse(Dictionary.EMPTY),
                entities);
        searches.forEach(counting::add);
        return counting.result(limit);
    }

    private void add(SegmentSearch search) {
        OrdinalSet hits = search.findWithKinds();
        Segment segment = search.segment();
        countKinds(search, hits);
        countMonths(segment.articles, hits);
        countDays(segment.articles, hits);
        tags.add(segment.tags, counts(segment, hits));
        if (hits.size() == search.live().live()) {
            entities.addAll(search.live());
        } else {
            entities.add(segment.entities, hits);
        }
    }

    /** Counts by rank of the tag. */
    private static int[] counts(Segment segment, OrdinalSet hits) {
        int[] counts = new int[segment.tags.size()];
        if (hits.size() == segment.size()) {
            Arrays.setAll(counts, segment.byTag::cardinality);
        } else {
            hits.countTags(segment.tagsOf, counts);
        }
        return counts;
    }

    private void countKinds(SegmentSearch search, OrdinalSet hits) {
        KindDictionary dictionary = search.segment().kinds;
        IntUnaryOperator byType;
        IntUnaryOperator byNature;
        if (search.isByKindsEverywhere()) {
            byType = type ->
                    search.everywhere(kind -> dictionary.typeRank(kind) == type).size();
            byNature = nature -> search.everywhere(kind -> dictionary.natureRank(kind) == nature)
                    .size();
        } else if (search.isByKinds(hits)) {
            KindBitsets kinds = search.kinds();
            byType = type -> hits.countIn(kinds.union(kind -> dictionary.typeRank(kind) == type));
            byNature = nature -> hits.countIn(kinds.union(kind -> dictionary.natureRank(kind) == nature));
        } else {
            var types = new UseCounts(dictionary.types());
            var natures = new UseCounts(dictionary.natures());
            MentionTable mentions = search.segment().mentions;
            search.forEachMatch(hits, (ordinal, mention) -> {
                int kind = mentions.kind(mention);
                types.add(dictionary.typeRank(kind), ordinal);
                if (dictionary.natureRank(kind) != KindDictionary.NO_NATURE) {
                    natures.add(dictionary.natureRank(kind), ordinal);
                }
            });
            byType = types::articles;
            byNature = natures::articles;
        }
        for (int type = 0; type < dictionary.types(); type++) {
            add(types, dictionary.typeName(type), byType.applyAsInt(type));
        }
        for (int nature = 0; nature < dictionary.natures(); nature++) {
            add(natures, dictionary.natureName(nature), byNature.applyAsInt(nature));
        }
    }

    /** Articles are sorted by date, so a month is a range of ordinals. */
    private void countMonths(ArticleTable articles, OrdinalSet hits) {
        int dated = articles.firstUpTo(ArticleTable.UNDATED);
        int next = hits.nextFrom(0);
        while (next < dated) {
            YearMonth month = YearMonth.from(LocalDate.ofEpochDay(articles.day(next)));
            int end = articles.firstUpTo(ArticleTable.day(month.atDay(1).minusDays(1)));
            add(months, month, hits.countBetween(next, end));
            next = hits.nextFrom(end);
        }
    }

    /** Only while there are few months: what was counted of the segments before is dropped if there are more. */
    private void countDays(ArticleTable articles, OrdinalSet hits) {
        if (months.size() > FacetCounts.MONTHS_OF_DAYS) {
            days.clear();
            return;
        }
        int dated = articles.firstUpTo(ArticleTable.UNDATED);
        int next = hits.nextFrom(0);
        while (next < dated) {
            LocalDate day = LocalDate.ofEpochDay(articles.day(next));
            int end = articles.firstUpTo(ArticleTable.day(day.minusDays(1)));
            add(days, day, hits.countBetween(next, end));
            next = hits.nextFrom(end);
        }
    }

    private static <K> void add(Map<K, Long> counts, K key, int articles) {
        if (articles > 0) {
            counts.merge(key, (long) articles, Long::sum);
        }
    }

    /** The counts, with at most this many sources and tags. */
    private FacetCounts result(int limit) {
        return new FacetCounts(
                sorted(types),
                sorted(natures),
                tags.sources(limit),
                inOrder(months),
                inOrder(days),
                tags.tags(limit),
                entitySearch.facet(entities, FacetCounts.MAX_ENTITIES_PER_TYPE, FacetCounts.MAX_ENTITIES));
    }

    private static List<Count> inOrder(Map<?, Long> counts) {
        return counts.entrySet().stream()
                .map(entry -> new Count(entry.getKey().toString(), entry.getValue()))
                .toList();
    }

    private static List<Count> sorted(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .map(entry -> new Count(entry.getKey(), entry.getValue()))
                .sorted(BY_COUNT)
                .toList();
    }
}
