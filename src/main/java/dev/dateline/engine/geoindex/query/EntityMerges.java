package dev.dateline.engine.geoindex.query;

import dev.dateline.engine.geoindex.query.IndexQuery.EntityClause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which entities are one with another. Immutable. */
public final class EntityMerges {

    public static final EntityMerges NONE = new EntityMerges(Map.of());

    private final Map<EntityKey, EntityKey> roots;
    private final Map<EntityKey, List<EntityKey>> merged = new HashMap<>();

    /** @param roots of each merged entity the one that stands for it, which is not merged itself */
    public EntityMerges(Map<EntityKey, EntityKey> roots) {
        this.roots = Map.copyOf(roots);
        roots.forEach((key, root) ->
                merged.computeIfAbsent(root, one -> new ArrayList<>()).add(key));
    }

    public boolean isEmpty() {
        return roots.isEmpty();
    }

    public Map<EntityKey, EntityKey> roots() {
        return roots;
    }

    /** The entity that stands for this one; itself if it is not merged. */
    public EntityKey root(EntityKey key) {
        return roots.getOrDefault(key, key);
    }

    /** All that are one with an entity, the one that stands for them first. */
    public List<EntityKey> members(EntityKey key) {
        EntityKey root = root(key);
        List<EntityKey> all = new ArrayList<>(List.of(root));
        all.addAll(merged.getOrDefault(root, List.of()));
        return all;
    }

    /** The same query with all that are one with the entities of its clauses. */
    public IndexQuery expand(IndexQuery query) {
        if (isEmpty() || query.entities().isEmpty()) {
            return query;
        }
        return query.withEntities(query.entities().stream()
                .map(clause -> new EntityClause(
                        clause.negated(),
                        clause.keys().stream()
                                .flatMap(key -> members(key).stream())
                                .toList()))
                .toList());
    }

    /** Estimated heap size. */
    public long bytes() {
        return 64 + 320L * roots.size();
    }
}
