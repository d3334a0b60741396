package dev.dateline.search.entities;

import dev.dateline.engine.geoindex.query.ConnectionPage;
import dev.dateline.engine.geoindex.query.EntityConnection;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityPage;
import dev.dateline.engine.geoindex.query.EntityUse;
import dev.dateline.engine.geoindex.query.FacetCounts.EntityCount;
import dev.dateline.search.query.EntityFilter;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Counts entities and connections by reading all articles each time. */
final class EntityOracle {

    /** An entity of an article; without a name it is empty. */
    record Named(EntityKey key, String name) {}

    record Article(
            long id, @Nullable LocalDate date, @Nullable String source, boolean inCity, List<Named> entities) {}

    final Map<String, Article> articles = new TreeMap<>();
    /** What each merged entity was merged into. */
    final Map<EntityKey, EntityKey> merges = new HashMap<>();

    EntityKey root(EntityKey key) {
        EntityKey at = key;
        while (merges.containsKey(at)) {
            at = merges.get(at);
        }
        return at;
    }

    private Set<EntityKey> of(Article article) {
        return article.entities().stream().map(named -> root(named.key())).collect(Collectors.toSet());
    }

    /** All that some article has, or could have after an undone merge. */
    Set<EntityKey> live() {
        Set<EntityKey> live = new TreeSet<>();
        articles.values().forEach(article -> live.addAll(of(article)));
        return live;
    }

    private List<Article> having(EntityKey root) {
        return articles.values().stream()
                .filter(article -> of(article).contains(root))
                .toList();
    }

    /** Most used first; each entity of an article counts once by each name. */
    private List<String> names(EntityKey root) {
        Map<String, Integer> uses = new HashMap<>();
        for (Article article : articles.values()) {
            for (Named named : new LinkedHashSet<>(article.entities())) {
                if (root(named.key()).equals(root) && !named.name().isEmpty()) {
                    uses.merge(named.name(), 1, Integer::sum);
                }
            }
        }
        Comparator<String> order = Comparator.<String>comparingInt(uses::get)
                .reversed()
                .thenComparing(name -> name.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);
        return uses.keySet().stream().sorted(order).toList();
    }

    String name(EntityKey root) {
        List<String> names = names(root);
        return names.isEmpty() ? root.id() : names.getFirst();
    }

    private static @Nullable LocalDate first(Collection<Article> articles) {
        return articles.stream()
                .map(Article::date)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    private static @Nullable LocalDate last(Collection<Article> articles) {
        return articles.stream()
                .map(Article::date)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    Optional<EntityUse> find(EntityKey key) {
        EntityKey root = root(key);
        List<Article> having = having(root);
        if (having.isEmpty()) {
            return Optional.empty();
        }
        List<String> names = names(root);
        return Optional.of(new EntityUse(
                root, name(root), names.stream().skip(1).toList(), having.size(), first(having), last(having)));
    }

    /** @param prefix in lower case and without accents */
    EntityPage page(@Nullable String type, @Nullable String prefix, int offset, int limit) {
        Predicate<EntityUse> wanted = use -> (type == null || use.key().type().equals(type))
                && (prefix == null
                        || use.name().toLowerCase().startsWith(prefix)
                        || use.aliases().stream()
                                .anyMatch(name -> name.toLowerCase().startsWith(prefix)));
        List<EntityUse> all = live().stream()
                .map(key -> find(key).orElseThrow())
                .filter(wanted)
                .sorted(Comparator.comparingLong(EntityUse::articles).reversed().thenComparing(EntityUse::key))
                .toList();
        return new EntityPage(all.stream().skip(offset).limit(limit).toList(), all.size());
    }

    ConnectionPage connections(
            EntityKey of,
            Predicate<Article> passes,
            @Nullable String type,
            EntityConnection.Order order,
            int offset,
            int limit) {
        EntityKey root = root(of);
        List<Article> all = articles.values().stream().filter(passes).toList();
        List<Article> one =
                all.stream().filter(article -> of(article).contains(root)).toList();
        Set<EntityKey> others = new TreeSet<>();
        one.forEach(article -> others.addAll(of(article)));
        others.remove(root);
        List<EntityConnection> found = new ArrayList<>();
        for (EntityKey other : others) {
            List<Article> both =
                    one.stream().filter(article -> of(article).contains(other)).toList();
            long having =
                    all.stream().filter(article -> of(article).contains(other)).count();
            if (type == null || other.type().equals(type)) {
                found.add(new EntityConnection(
                        other,
                        name(other),
                        both.size(),
                        EntityConnection.strength(all.size(), one.size(), having, both.size()),
                        first(both),
                        last(both)));
            }
        }
        found.sort(comparator(order));
        return new ConnectionPage(found.stream().skip(offset).limit(limit).toList(), found.size());
    }

    private static Comparator<EntityConnection> comparator(EntityConnection.Order order) {
        Comparator<EntityConnection> byArticles =
                Comparator.comparingLong(EntityConnection::articles).reversed();
        Comparator<EntityConnection> strongest = Comparator.comparingDouble((EntityConnection one) -> one.strength())
                .reversed();
        return switch (order) {
            case MOST_ARTICLES -> byArticles.thenComparing(EntityConnection::key);
            case STRONGEST -> strongest.thenComparing(byArticles).thenComparing(EntityConnection::key);
        };
    }

    /** The articles that pass filters, the newest first. */
    List<Article> filtered(List<EntityFilter> filters) {
        Map<String, List<EntityFilter>> byType = filters.stream()
                .filter(filter -> !filter.negated())
                .collect(Collectors.groupingBy(filter -> filter.key().type()));
        Comparator<Article> newest = Comparator.comparing(
                        Article::date, Comparator.nullsFirst(Comparator.<LocalDate>naturalOrder()))
                .thenComparing(Article::id)
                .reversed();
        return articles.values().stream()
                .filter(article -> filters.stream()
                        .filter(EntityFilter::negated)
                        .noneMatch(filter -> of(article).contains(root(filter.key()))))
                .filter(article -> byType.values().stream()
                        .allMatch(some ->
                                some.stream().anyMatch(filter -> of(article).contains(root(filter.key())))))
                .sorted(newest)
                .toList();
    }

    List<EntityCount> facet(List<Article> of) {
        Map<EntityKey, Long> counts = new TreeMap<>();
        of.forEach(article -> of(article).forEach(key -> counts.merge(key, 1L, Long::sum)));
        return counts.entrySet().stream()
                .map(count -> new EntityCount(count.getKey(), name(count.getKey()), count.getValue()))
                .sorted(Comparator.comparingLong(EntityCount::articles)
                        .reversed()
                        .thenComparing(EntityCount::key))
                .toList();
    }
}
