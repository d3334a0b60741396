package dev.dateline.geoindex;

import dev.dateline.geoindex.query.EntityKey;
import dev.dateline.geoindex.query.EntityPage;
import dev.dateline.geoindex.query.EntityUse;
import dev.dateline.geoindex.query.FacetCounts.EntityCount;
import dev.dateline.geoindex.query.IndexEntityQuery;
import dev.dateline.geoindex.table.EntityCounts;
import dev.dateline.geoindex.table.EntityTable;
import dev.dateline.geoindex.table.Part;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Finds entities by type and name, with what is known of their articles. */
final class EntitySearch {

    /** Aliases of one entity in a result. */
    static final int MOST_ALIASES = 100;

    private record NameUse(String name, int uses) {

        byte[] utf8() {
            return name.getBytes(StandardCharsets.UTF_8);
        }
    }

    private static final Comparator<NameUse> MOST_USED =
            Comparator.comparingInt(NameUse::uses).reversed().thenComparing(NameUse::utf8, Arrays::compareUnsigned);

    private final List<Part> parts;
    private final EntityGroups groups;

    EntitySearch(List<Part> parts, EntityGroups groups) {
        this.parts = parts;
        this.groups = groups;
    }

    EntityGroups groups() {
        return groups;
    }

    /** A page of entities, most articles first. */
    EntityPage page(IndexEntityQuery query) {
        var counts = new GroupCounts(groups);
        parts.forEach(counts::addAll);
        BitSet wanted = groups.ofType(query.type());
        String prefix = query.prefix();
        if (prefix != null) {
            BitSet named = withPrefix(prefix);
            if (wanted != null) {
                named.and(wanted);
            }
            wanted = named;
        }
        Top top = top(counts, wanted, (long) query.offset() + query.limit());
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

    /** @param wanted groups to choose from; null for all */
    Top top(GroupCounts counts, @Nullable BitSet wanted, long most) {
        return top(counts, wanted == null ? group -> true : wanted::get, most);
    }

    Top top(GroupCounts counts, IntPredicate wanted, long most) {
        Comparator<Integer> order =
                Comparator.<Integer>comparingInt(counts::of).reversed().thenComparing(groups::compare);
        var kept = new PriorityQueue<Integer>(order.reversed()); // the last first
        long total = 0;
        for (int group = 0; group < counts.size(); group++) {
            if (counts.of(group) > 0 && wanted.test(group)) {
                total++;
                if (kept.size() < most) {
                    kept.add(group);
                } else if (most > 0 && order.compare(group, kept.element()) < 0) {
                    kept.remove();
                    kept.add(group);
                }
            }
        }
        return new Top(kept.stream().sorted(order).toList(), total);
    }

    /** The groups that have a live name which begins like this, or, without a name, an id. */
    private BitSet withPrefix(String prefix) {
        BitSet found = new BitSet(groups.size());
        BitSet byId = new BitSet();
        for (Part part : parts) {
            EntityTable table = part.segment().entities;
            if (!table.isEmpty()) {
                EntityCounts counts = part.entities();
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
        for (Part part : parts) {
            spread.add(part, groups, group, null);
        }
        List<String> names = names(group);
        EntityKey key = groups.key(group);
        return new EntityUse(
                key,
                names.isEmpty() ? key.id() : names.getFirst(),
                names.stream().skip(1).limit(MOST_ALIASES).toList(),
                spread.articles(),
                spread.first(),
                spread.last());
    }

    /** The most used name of a group, or its id. */
    String name(int group) {
        List<String> names = names(group);
        return names.isEmpty() ? groups.key(group).id() : names.getFirst();
    }

    /** The names of a group, the most used first. */
    private List<String> names(int group) {
        Map<String, Integer> uses = new HashMap<>();
        for (Part part : parts) {
            EntityTable table = part.segment().entities;
            if (!table.isEmpty()) {
                EntityCounts counts = part.entities();
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
                .sorted(MOST_USED)
                .map(NameUse::name)
                .toList();
    }

    /** The entities with the most articles of each type, by count, then by key. */
    List<EntityCount> facet(GroupCounts counts, int mostOfType, int most) {
        List<Integer> found = new ArrayList<>();
        for (String type : types()) {
            found.addAll(top(counts, groups.ofType(type), mostOfType).groups);
        }
        return found.stream()
                .sorted(Comparator.<Integer>comparingInt(counts::of).reversed().thenComparing(groups::compare))
                .limit(most)
                .map(group -> new EntityCount(groups.key(group), name(group), counts.of(group)))
                .toList();
    }

    private List<String> types() {
        return parts.stream()
                .map(part -> part.segment().entities)
                .flatMap(table -> table.types().stream())
                .distinct()
                .toList();
    }
}
