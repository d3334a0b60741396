package dev.dateline.search.backend;

import dev.dateline.engine.geoindex.query.ConnectionPage;
import dev.dateline.engine.geoindex.query.EntityConnection;
import dev.dateline.engine.geoindex.query.EntityConnection.Order;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityPage;
import dev.dateline.engine.geoindex.query.EntityUse;
import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.engine.geoindex.query.FacetCounts.EntityCount;
import dev.dateline.engine.names.NameFolding;
import dev.dateline.platform.database.SnapshotReads;
import dev.dateline.search.query.ConnectionQuery;
import dev.dateline.search.query.EntityQuery;
import dev.dateline.search.query.FoundEntity;
import dev.dateline.search.sql.ConnectionSql;
import dev.dateline.search.sql.EntityNameSql;
import dev.dateline.search.sql.EntityNameSql.EntityName;
import dev.dateline.search.sql.EntitySql;
import dev.dateline.search.sql.EntitySql.Counted;
import dev.dateline.search.sql.FacetSql.EntityFacet;
import dev.dateline.tenant.access.ProjectId;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Finds entities and their connections by SQL, on the caller's transaction. */
record SqlEntities(ProjectId project, SnapshotReads snapshots, Duration timeout) {

    private record Strength(ConnectionSql.Connected connected, double value) {}

    /** A page of entities. Prefixes are compared here, because the database may not know how to fold accents. */
    EntityPage page(EntityQuery query) {
        String prefix = query.prefix() == null ? null : NameFolding.fold(query.prefix());
        List<EntityName> named = prefix == null
                ? null
                : snapshots.first(EntityNameSql.names(project, prefix), timeout).stream()
                        .filter(name -> NameFolding.fold(name.text()).startsWith(prefix))
                        .toList();
        EntitySql.Page page = named == null
                ? snapshots.first(EntitySql.page(project, query, null), timeout)
                : snapshots.next(EntitySql.page(project, query, named));
        Map<Long, List<String>> names =
                names(page.entities().stream().map(Counted::root).toList());
        return new EntityPage(
                page.entities().stream().map(entity -> use(entity, names)).toList(), page.total());
    }

    FoundEntity find(EntityKey key) {
        List<Counted> found = snapshots.first(EntitySql.entity(project, key), timeout);
        Map<Long, List<String>> names = names(found.stream().map(Counted::root).toList());
        return new FoundEntity(found.stream().map(entity -> use(entity, names)).findFirst());
    }

    ConnectionPage connections(ConnectionQuery query) {
        ConnectionSql.All all = snapshots.first(ConnectionSql.all(project, query), timeout);
        List<ConnectionSql.Connected> connected = all.connected();
        Map<Long, Long> articles = query.order() == Order.STRONGEST ? articles(query, connected) : null;
        List<ConnectionSql.Connected> page = connected.stream()
                .map(one -> new Strength(one, articles == null ? 0 : strength(all, one, articles)))
                .sorted(order())
                .map(Strength::connected)
                .skip(query.page().offset())
                .limit(query.page().limit())
                .toList();
        Map<Long, Long> ofPage = articles == null ? articles(query, page) : articles;
        Map<Long, List<String>> names =
                names(page.stream().map(ConnectionSql.Connected::root).toList());
        return new ConnectionPage(
                page.stream().map(one -> connection(all, one, ofPage, names)).toList(), connected.size());
    }

    private static Comparator<Strength> order() {
        return Comparator.comparingDouble(Strength::value)
                .thenComparingLong((Strength one) -> one.connected().articles())
                .reversed()
                .thenComparing(one -> one.connected().key());
    }

    /** By root the number of articles that pass the filters and have the entity. */
    private Map<Long, Long> articles(ConnectionQuery query, List<ConnectionSql.Connected> of) {
        return of.isEmpty()
                ? Map.of()
                : snapshots.next(ConnectionSql.articles(
                        project,
                        query,
                        of.stream().map(ConnectionSql.Connected::root).toList()));
    }

    private static double strength(ConnectionSql.All all, ConnectionSql.Connected one, Map<Long, Long> articles) {
        long other = Objects.requireNonNull(articles.get(one.root()));
        return EntityConnection.strength(all.all(), all.one(), other, one.articles());
    }

    private static EntityConnection connection(
            ConnectionSql.All all,
            ConnectionSql.Connected one,
            Map<Long, Long> articles,
            Map<Long, List<String>> names) {
        return new EntityConnection(
                one.key(),
                name(one.root(), one.key(), names),
                one.articles(),
                strength(all, one, articles),
                one.first(),
                one.last());
    }

    /** The facets with the names of their entities. */
    FacetCounts withNames(FacetCounts counts, List<EntityFacet> entities) {
        Map<Long, List<String>> names =
                names(entities.stream().map(EntityFacet::root).toList());
        return counts.with(entities.stream()
                .map(one -> new EntityCount(one.key(), name(one.root(), one.key(), names), one.articles()))
                .toList());
    }

    private Map<Long, List<String>> names(List<Long> roots) {
        return roots.isEmpty() ? Map.of() : snapshots.next(EntityNameSql.namesOf(project, roots));
    }

    private static EntityUse use(Counted entity, Map<Long, List<String>> names) {
        List<String> own = names.getOrDefault(entity.root(), List.of());
        return EntityUse.of(entity.key(), own, entity.articles(), entity.first(), entity.last());
    }

    private static String name(long root, EntityKey key, Map<Long, List<String>> names) {
        return EntityUse.name(key, names.getOrDefault(root, List.of()));
    }
}
