package dev.dateline.engine.geoindex;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.GoldenSection;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexPage.Hit;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexQuery.TagClause;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.query.SeekPosition;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicMask;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.util.LinearComponentExtracter;

/** Tests every article, with geodesics of GeographicLib and the planar geometry of JTS. */
public final class BruteForce {

    record Article(
            long id,
            @Nullable LocalDate date,
            List<String> tags,
            @Nullable String source,
            List<Mention> mentions) {}

    record Mention(long id, String type, @Nullable String nature, long cell, Geometry geometry) {}

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();
    private static final double EARTH_RADIUS = 6_371_008.8;
    private static final double BOUNDARY = 1e-6;
    private static final double GUARD = 0.6;
    private static final double RELATIVE_GUARD = 3e-5;

    private static final Comparator<Article> ORDER = Comparator.comparing(
                    Article::date, Comparator.nullsLast(Comparator.<LocalDate>reverseOrder()))
            .thenComparing(Article::id, Comparator.reverseOrder());

    private BruteForce() {}

    /** Empty if a shape is too close to a circle's boundary for this measurement. */
    static Optional<IndexPage> search(Collection<Article> articles, IndexQuery query) {
        return find(articles, query).map(found -> page(found, query));
    }

    /** In result order, each article with its matching mentions. */
    static Optional<List<Article>> find(Collection<Article> articles, IndexQuery query) {
        List<Article> found = new ArrayList<>();
        for (Article article : articles.stream().sorted(ORDER).toList()) {
            List<Mention> mentions = new ArrayList<>();
            for (Mention mention : article.mentions) {
                if (isWanted(mention, query) && isWanted(article, query)) {
                    Optional<Boolean> inside = inside(mention.geometry, query.area());
                    if (inside.isEmpty()) {
                        return Optional.empty();
                    }
                    if (inside.get()) {
                        mentions.add(mention);
                    }
                }
            }
            boolean listed = query.area() == null
                    && query.kinds().types().isEmpty()
                    && query.kinds().excludedTypes().isEmpty()
                    && query.kinds().natures().isEmpty();
            if (!mentions.isEmpty() || (listed && isWanted(article, query))) {
                found.add(new Article(article.id, article.date, article.tags, article.source, mentions));
            }
        }
        return Optional.of(found);
    }

    /** Compares each article's own day and id. */
    static IndexPage page(List<Article> found, IndexQuery query) {
        SeekPosition anchor = query.anchor();
        int offset = query.offset();
        int limit = query.limit();
        if (anchor != null) {
            int before = (int) found.stream()
                    .filter(article -> isBefore(article.date, article.id, anchor))
                    .count();
            offset = anchor.before() ? Math.max(0, before - limit) : before;
            limit = anchor.before() ? Math.min(before, limit) : limit;
        }
        List<Hit> hits = found.stream()
                .skip(offset)
                .limit(limit)
                .map(article -> new Hit(
                        article.id,
                        article.mentions.stream().map(Mention::id).sorted().toList()))
                .toList();
        return new IndexPage(hits, found.size(), offset);
    }

    /** If the page starts after an anchor, the anchor's values. */
    static boolean isBefore(@Nullable LocalDate date, long id, SeekPosition anchor) {
        if (Objects.equals(date, anchor.date())) {
            return id > anchor.id() || (!anchor.before() && id == anchor.id());
        }
        return anchor.date() == null || (date != null && date.isAfter(anchor.date()));
    }

    private static boolean isWanted(Mention mention, IndexQuery query) {
        KindFilter kinds = query.kinds();
        return (kinds.types().isEmpty() || kinds.types().contains(mention.type))
                && kinds.excludedTypes().stream().noneMatch(mention.type::equals)
                && (kinds.natures().isEmpty()
                        || (mention.nature != null && kinds.natures().contains(mention.nature)));
    }

    private static boolean isWanted(Article article, IndexQuery query) {
        boolean dated = query.from() == null && query.to() == null;
        if (article.date != null) {
            dated = (query.from() == null || !article.date.isBefore(query.from()))
                    && (query.to() == null || !article.date.isAfter(query.to()));
        }
        return dated && query.clauses().stream().allMatch(clause -> isMet(article, clause));
    }

    private static boolean isMet(Article article, TagClause clause) {
        boolean any = clause.categories().stream()
                .anyMatch(category -> clause.metaType().isEmpty()
                        ? category.equals(article.source)
                        : article.tags.contains(clause.metaType() + ":" + category));
        return any != clause.negated();
    }

    static Optional<Boolean> inside(Geometry geometry, @Nullable SearchArea area) {
        return switch (area) {
            case null -> Optional.of(true);
            case BoundingBox box -> Optional.of(intersects(geometry, box));
            case Region region -> throw new IllegalArgumentException("no index answers for polygons");
            case Circle circle -> inside(geometry, circle);
        };
    }

    private static boolean intersects(Geometry geometry, BoundingBox box) {
        return box.parts().stream()
                .map(part -> new Envelope(part.minLng(), part.maxLng(), part.minLat(), part.maxLat()))
                .anyMatch(part -> geometry.intersects(GEOMETRIES.toGeometry(part)));
    }

    private static Optional<Boolean> inside(Geometry geometry, Circle circle) {
        double lng = circle.center().lng();
        double lat = circle.center().lat();
        double reach = circle.radius().meters() + BOUNDARY;
        for (Coordinate vertex : geometry.getCoordinates()) {
            if (isWithin(reach, lng, lat, vertex.x, vertex.y)) {
                return Optional.of(true);
            }
        }
        if (geometry instanceof Point || intersects(geometry, new BoundingBox(lng, lat, lng, lat))) {
            return Optional.of(!(geometry instanceof Point) && geometry.getDimension() > 0);
        }
        double nearest = edges(geometry).stream()
                .mapToDouble(edge -> nearest(lng, lat, edge[0], edge[1], reach * 1.01 + 10))
                .min()
                .orElse(Double.MAX_VALUE);
        double guard = GUARD + RELATIVE_GUARD * reach;
        return Math.abs(nearest - reach) < guard ? Optional.empty() : Optional.of(nearest < reach);
    }

    /** Distance of a shape from a point, 0 in a polygon. */
    static double meters(Geometry geometry, double lng, double lat) {
        if (intersects(geometry, new BoundingBox(lng, lat, lng, lat))) {
            return 0;
        }
        double nearest = Double.MAX_VALUE;
        for (Coordinate vertex : geometry.getCoordinates()) {
            nearest = Math.min(nearest, distance(lng, lat, vertex.x, vertex.y));
        }
        for (Coordinate[] edge : edges(geometry)) {
            nearest = Math.min(nearest, nearest(lng, lat, edge[0], edge[1], nearest));
        }
        return nearest;
    }

    private static List<Coordinate[]> edges(Geometry geometry) {
        List<Coordinate[]> edges = new ArrayList<>();
        for (Object line : LinearComponentExtracter.getLines(geometry)) {
            Coordinate[] all = ((LineString) line).getCoordinates();
            for (int vertex = 1; vertex < all.length; vertex++) {
                edges.add(new Coordinate[] {all[vertex - 1], all[vertex]});
            }
        }
        return edges;
    }

    /** Samples the straight edge in steps of a degree, and narrows down each minimum. */
    private static double nearest(double lng, double lat, Coordinate from, Coordinate to, double interest) {
        double span = from.distance(to);
        double atStart = distance(lng, lat, from.x, from.y);
        if (atStart - span * 112_000 > interest) {
            return atStart;
        }
        int steps = (int) Math.max(4, Math.ceil(span));
        double[] samples = new double[steps + 1];
        for (int step = 0; step <= steps; step++) {
            samples[step] = along(lng, lat, from, to, (double) step / steps);
        }
        double nearest = Double.MAX_VALUE;
        for (int step = 0; step <= steps; step++) {
            boolean lowest = (step == 0 || samples[step] <= samples[step - 1])
                    && (step == steps || samples[step] <= samples[step + 1]);
            if (lowest && samples[step] - 2 * 112_000 * span / steps < interest) {
                double low = (double) Math.max(0, step - 1) / steps;
                double high = Math.min(1, (step + 1.0) / steps);
                double between = GoldenSection.minimum(share -> along(lng, lat, from, to, share), low, high, 1e-8);
                nearest = Math.min(
                        Math.min(nearest, between),
                        Math.min(along(lng, lat, from, to, low), along(lng, lat, from, to, high)));
            }
        }
        return nearest;
    }

    private static double along(double lng, double lat, Coordinate from, Coordinate to, double share) {
        return distance(lng, lat, from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
    }

    /** Whether a point is as near as that; measured along the ellipsoid only where a sphere, off by less than 1 %, cannot tell. */
    public static boolean isWithin(double meters, double lng, double lat, double toLng, double toLat) {
        double roughly = roughly(lng, lat, toLng, toLat);
        return roughly < 0.99 * meters || (roughly < 1.01 * meters && distance(lng, lat, toLng, toLat) <= meters);
    }

    private static double roughly(double lng, double lat, double toLng, double toLat) {
        double north = Math.sin(Math.toRadians(toLat - lat) / 2);
        double east = Math.sin(Math.toRadians(toLng - lng) / 2);
        double cosines = Math.cos(Math.toRadians(lat)) * Math.cos(Math.toRadians(toLat));
        return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(north * north + cosines * east * east)));
    }

    public static double distance(double lng, double lat, double toLng, double toLat) {
        return Geodesic.WGS84.Inverse(lat, lng, toLat, toLng, GeodesicMask.DISTANCE).s12;
    }
}
