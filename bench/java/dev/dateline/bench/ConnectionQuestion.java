package dev.dateline.bench;

import dev.dateline.bench.Gazetteer.Place;
import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.query.EntityConnection;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.IndexConnectionQuery;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.KindFilter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One question for the connections of an entity.
 *
 * @param name of its class
 * @param area null: anywhere
 * @param year null: any
 */
record ConnectionQuestion(
        String name,
        EntityKey of,
        @Nullable SearchArea area,
        @Nullable Integer year,
        EntityConnection.Order order) {

    private static final int[] PLACES = {0, 2, 9};
    private static final int YEAR = 2023;

    /** Classes with up to three places each; of the most frequent entity, and of one that a dozen articles have. */
    static List<ConnectionQuestion> all(EntityCorpus corpus, Gazetteer gazetteer) {
        EntityKey frequent = corpus.entity(0).key();
        EntityKey rare = corpus.entity(corpus.entities() / 8).key();
        List<ConnectionQuestion> all = new ArrayList<>();
        for (int rank : PLACES) {
            SearchArea city = city(gazetteer.place(rank));
            SearchArea region = region(gazetteer.place(rank));
            all.add(mostArticles("city, a year", frequent, city, YEAR));
            all.add(mostArticles("region, a year", frequent, region, YEAR));
            all.add(strongest("region, a year, strongest", frequent, region, YEAR));
        }
        var continent = new BoundingBox(-11, 35, 40, 71);
        all.add(mostArticles("continent, a year", frequent, continent, YEAR));
        all.add(strongest("continent, a year, strongest", frequent, continent, YEAR));
        all.add(mostArticles("continent", frequent, continent, null));
        all.add(mostArticles("a year", frequent, null, YEAR));
        all.add(mostArticles("all", frequent, null, null));
        all.add(strongest("all, strongest", frequent, null, null));
        all.add(mostArticles("rare: continent, a year", rare, continent, YEAR));
        all.add(mostArticles("rare: all", rare, null, null));
        all.add(strongest("rare: all, strongest", rare, null, null));
        return all;
    }

    private static ConnectionQuestion mostArticles(
            String name, EntityKey of, @Nullable SearchArea area, @Nullable Integer year) {
        return new ConnectionQuestion(name, of, area, year, EntityConnection.Order.MOST_ARTICLES);
    }

    private static ConnectionQuestion strongest(
            String name, EntityKey of, @Nullable SearchArea area, @Nullable Integer year) {
        return new ConnectionQuestion(name, of, area, year, EntityConnection.Order.STRONGEST);
    }

    /** A circle of ten miles. */
    private static SearchArea city(Place place) {
        return new Circle(LngLat.of(place.lng(), place.lat()), Miles.of(10));
    }

    /** A box of six by four degrees. */
    private static SearchArea region(Place place) {
        return new BoundingBox(place.lng() - 3, place.lat() - 2, place.lng() + 3, place.lat() + 2);
    }

    String path(String project) {
        var path = new StringBuilder("/public/v1/projects/%s/entities/%s/%s/connections?limit=%d"
                .formatted(project, of.type(), of.id(), Query.PAGE));
        switch (area) {
            case null -> {}
            case Circle circle ->
                path.append("&center_lng=%s&center_lat=%s&radius_miles=10"
                        .formatted(circle.center().lng(), circle.center().lat()));
            case BoundingBox box ->
                path.append("&bbox=%s,%s,%s,%s".formatted(box.minLng(), box.minLat(), box.maxLng(), box.maxLat()));
            default -> throw new IllegalStateException("no such area in the address");
        }
        if (year != null) {
            path.append("&pub_date_from=%d-01-01&pub_date_to=%1$d-12-31".formatted(year));
        }
        if (order == EntityConnection.Order.STRONGEST) {
            path.append("&sort=strength");
        }
        return path.toString();
    }

    IndexConnectionQuery toIndexQuery() {
        var articles = new IndexQuery(
                area,
                KindFilter.ANY,
                List.of(),
                year == null ? null : LocalDate.of(year, 1, 1),
                year == null ? null : LocalDate.of(year, 12, 31),
                Query.PAGE,
                0,
                null);
        return new IndexConnectionQuery(of, articles, null, order, Query.PAGE, 0);
    }
}
