package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.query.ConnectionPage;
import dev.dateline.engine.geoindex.query.EntityConnection;
import dev.dateline.engine.geoindex.query.IndexConnectionQuery;
import dev.dateline.engine.geoindex.table.EntityTable;
import dev.dateline.engine.geoindex.table.LiveSegment;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Counts the entities that articles have together with another one. */
final class ConnectionCounting {

    /** What a segment has: the articles that pass the filters, and those of them with the entity, as bitsets. */
    private record Found(LiveSegment live, OrdinalSet articles, long[] with) {}

    /** Reading the entities of an article takes as long as reading this many numbers of a posting list. */
    private static final int NUMBERS_AN_ARTICLE = 8;

    private final IndexConnectionQuery query;
    private final EntityGroups groups;
    private final EntitySearch entities;
    private final int of;
    private final List<Found> found = new ArrayList<>();
    private long all;
    private long one;

    ConnectionCounting(IndexConnectionQuery query, EntitySearch entities) {
        this.query = query;
        groups = entities.groups();
        this.entities = entities;
        of = groups.find(query.of());
    }

    void add(SegmentSearch search) {
        LiveSegment live = search.live();
        EntityTable table = live.segment().entities;
        OrdinalSet articles = search.find();
        all += articles.size();
        if (of >= 0 && !table.isEmpty()) {
            long[] with = EntitySpread.bits(live, groups.names(table, of));
            long[] passing = articles.toBits(live.segment().size());
            for (int word = 0; word < with.length; word++) {
                with[word] &= passing[word];
            }
            one += OrdinalSet.of(with).size();
            found.add(new Found(live, articles, with));
        }
    }

    ConnectionPage result() {
        var both = new GroupCounts(groups);
        for (Found each : found) {
            both.add(each.live.segment().entities, OrdinalSet.of(each.with));
        }
        BitSet ofType = groups.ofType(query.type());
        IntPredicate wanted = group -> group != of && (ofType == null || ofType.get(group));
        return switch (query.order()) {
            case MOST_ARTICLES -> {
                EntitySearch.Top top = entities.top(both, wanted, (long) query.offset() + query.limit());
                List<Integer> page = top.groups().stream().skip(query.offset()).toList();
                GroupCounts others = articlesAreFewer(page) ? others() : null;
                yield new ConnectionPage(
                        page.stream()
                                .map(group ->
                                        connection(group, both, others == null ? null : strength(group, both, others)))
                                .toList(),
                        top.total());
            }
            case STRONGEST -> strongest(both, wanted);
        };
    }

    /** Whether it is faster to count the entities of all articles than to read the posting lists of these groups. */
    private boolean articlesAreFewer(List<Integer> page) {
        long numbers = 0;
        long counts = 0;
        for (Found each : found) {
            EntityTable table = each.live.segment().entities;
            for (int group : page) {
                for (int name : groups.names(table, group)) {
                    numbers += table.byName.cardinality(name);
                }
            }
            counts += isAll(each) ? table.names() : (long) NUMBERS_AN_ARTICLE * each.articles.size();
        }
        return counts < numbers;
    }

    private static boolean isAll(Found each) {
        return each.articles.size() == each.live.live();
    }

    /** How many of the articles have each entity. */
    private GroupCounts others() {
        var others = new GroupCounts(groups);
        for (Found each : found) {
            if (isAll(each)) {
                others.addAll(each.live);
            } else {
                others.add(each.live.segment().entities, each.articles);
            }
        }
        return others;
    }

    private double strength(int group, GroupCounts both, GroupCounts others) {
        return EntityConnection.strength(all, one, others.of(group), both.of(group));
    }

    /** Every connection must be known to sort them by strength, and so how many articles have each entity. */
    private ConnectionPage strongest(GroupCounts both, IntPredicate wanted) {
        GroupCounts others = others();
        int[] connected = IntStream.range(0, both.size())
                .filter(group -> both.of(group) > 0 && wanted.test(group))
                .toArray();
        Stream<Ranked> ranked = IntStream.of(connected)
                .mapToObj(group -> new Ranked(group, strength(group, both, others), both.of(group)));
        List<EntityConnection> page = ranked.sorted(this::compare)
                .skip(query.offset())
                .limit(query.limit())
                .map(each -> connection(each.group, both, each.strength))
                .toList();
        return new ConnectionPage(page, connected.length);
    }

    private record Ranked(int group, double strength, int articles) {}

    private int compare(Ranked one, Ranked other) {
        int byStrength = Double.compare(other.strength, one.strength);
        int byArticles = byStrength != 0 ? byStrength : Integer.compare(other.articles, one.articles);
        return byArticles != 0 ? byArticles : groups.compare(one.group, other.group);
    }

    /** @param strength if it is known */
    private EntityConnection connection(int group, GroupCounts both, @Nullable Double strength) {
        var together = new EntitySpread();
        var other = new EntitySpread();
        for (Found each : found) {
            together.add(each.live, groups, group, each.with);
            if (strength == null) {
                other.add(
                        each.live,
                        groups,
                        group,
                        each.articles.toBits(each.live.segment().size()));
            }
        }
        return new EntityConnection(
                groups.key(group),
                entities.name(group),
                both.of(group),
                strength == null ? EntityConnection.strength(all, one, other.articles(), both.of(group)) : strength,
                together.first(),
                together.last());
    }
}
