package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityPage;
import dev.dateline.engine.geoindex.query.EntityUse;
import dev.dateline.engine.geoindex.query.FacetCounts.EntityCount;
import dev.dateline.engine.geoindex.query.IndexEntityQuery;
import dev.dateline.engine.geoindex.table.EntityCounts;
import dev.dateline.engine.geoindex.table.EntityTable;
import dev.dateline.engine.geoindex.table.LiveSegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;

/** Finds entities by type and name, with what is known of their articles. */
final class EntitySearch {

    private record NameUse(String name, int uses) {

        byte[] utf8() {
            return name.getBytes(StandardCharsets.UTF_8);
        }
    }

    private static final Comparator<NameUse> BY_USES =
            Comparator.comparingInt(NameUse::uses).reversed().thenComparing(NameUse::utf8, Arrays::compareUnsigned);

    private final List<LiveSegment> segments;
    private final EntityGroups groups;

    EntitySearch(List<LiveSegment> segments, EntityGroups groups) {
        this.segments = segments;
        this.groups = groups;
    }

    EntityGroups groups() {
        return groups;
    }

    /** A page of entities, most articles first. */
    EntityPage page(IndexEntityQuery query) {
        var counts = new GroupCounts(groups);
        segments.forEach(counts::addAll);
        BitSet wanted = groups.ofType(query.type());
        String prefix = query.prefix();
        if (prefix != null) {
            BitSet named = withPrefix(prefix);
            if (wanted != null) {
                named.and(wanted);
            }
            wanted = named;
        }
        BitSet some = wanted;
        Top top = top(counts, group -> some == null || some.get(group), (long) query.offset() + query.limit());
        return new EntityPage(
                top.groups.stream().skip(query.offset()).map(this::use).toList(), top.total);
    }

    /** An entity, or the one that it was merged into; empty if no article has it. */
    Optional<EntityUse> find(EntityKey key) {
        int group = groups.find(key);
        return group < 0 ? Optional.empty() : Optional.of(use(group)).filter(found -> found.articles() > 0);
    }

    /** The groups with the most articles, by count, then by key; and how many have any. */
    record Top(List<Integer> groups, long total) {}

    private Comparator<Integer> byArticles(GroupCounts counts) {
        return Comparator.<Integer>comparingInt(counts::of).reversed().thenComparing(groups::compare);
    }

    Top top(GroupCounts counts, IntPredicate wanted, long limit) {
        var kept = new Kept(byArticles(counts), limit);
        long total = 0;
        for (int group = 0; group < counts.size(); group++) {
            if (counts.of(group) > 0 && wanted.test(group)) {
                total++;
                kept.add(group);
            }
        }
        return new Top(kept.sorted(), total);
    }

    /** Keeps the first of many, up to a maximum. */
    private static final class Kept {

        private final Comparator<Integer> order;
        private final long limit;
        private final PriorityQueue<Integer> lastFirst;

        Kept(Comparator<Integer> order, long limit) {
            this.order = order;
            this.limit = limit;
            lastFirst = new PriorityQueue<>(order.reversed());
        }

        void add(int group) {
            if (lastFirst.size() < limit) {
                lastFirst.add(group);
            } else if (limit > 0 && order.compare(group, lastFirst.element()) < 0) {
                lastFirst.remove();
                lastFirst.add(group);
            }
        }

        List<Integer> sorted() {
            return lastFirst.stream().sorted(order).toList();
        }
    }

    /** The groups that have a live name which begins like this, or, without a name, an id. */
    private BitSet withPrefix(String prefix) {
        BitSet found = new BitSet(groups.size());
        BitSet byId = new BitSet();
        for (LiveSegment live : segments) {
            EntityTable table = live.segment().entities;
            if (!table.isEmpty()) {
                EntityCounts counts = live.entities();
                int[] groupOf = groups.of(table);
                for (int name : table.withPrefix(prefix)) {
                    if (counts.ofName(name) > 0) {
                        (table.name(name).isEmpty() ? byId : found).set(groupOf[name]);
                    }
                }
            }
        }
        for (int group = byId.nextSetBit(0); group >= 0; group = byId.nextSetBit(group + 1)) {
            if (names(group).isEmpty()) {
                found.set(group);
            }
        }
        return found;
    }

    private EntityUse use(int group) {
        var spread = new EntitySpread();
        for (LiveSegment live : segments) {
            spread.add(live, groups, group, null);
        }
        return EntityUse.of(groups.key(group), names(group), spread.articles(), spread.first(), spread.last());
    }

    /** The most used name of a group, or its id. */
    String name(int group) {
        return EntityUse.name(groups.key(group), names(group));
    }

    /** The names of a group, the most used first. */
    private List<String> names(int group) {
        Map<String, Integer> uses = new HashMap<>();
        for (LiveSegment live : segments) {
            EntityTable table = live.segment().entities;
            if (!table.isEmpty()) {
                EntityCounts counts = live.entities();
                for (int name : groups.names(table, group)) {
                    int articles = counts.ofName(name);
                    String text = table.name(name);
                    if (articles > 0 && !text.isEmpty()) {
                        uses.merge(text, articles, Integer::sum);
                    }
                }
            }
        }
        return uses.entrySet().stream()
                .map(use -> new NameUse(use.getKey(), use.getValue()))
                .sorted(BY_USES)
                .map(NameUse::name)
                .toList();
    }

    /** The entities with the most articles of each type, by count, then by key. */
    List<EntityCount> facet(GroupCounts counts, int limitOfType, int limit) {
        Comparator<Integer> order = byArticles(counts);
        Map<String, Kept> ofTypes = new HashMap<>();
        groups.forEach((type, group) -> {
            if (counts.of(group) > 0) {
                ofTypes.computeIfAbsent(type, one -> new Kept(order, limitOfType))
                        .add(group);
            }
        });
        return ofTypes.values().stream()
                .flatMap(kept -> kept.sorted().stream())
                .sorted(order)
                .limit(limit)
                .map(group -> new EntityCount(groups.key(group), name(group), counts.of(group)))
                .toList();
    }
}
