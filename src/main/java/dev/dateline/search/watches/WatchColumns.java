package dev.dateline.search.watches;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.IndexQuery.EntityClause;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.MetaClause;
import dev.dateline.search.query.StandingQuery;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.io.WKBWriter;

/**
 * What the table of watches has of a search, so that SQL finds those that an article may match: an area around its area, and
 * terms of which a matching article has one.
 *
 * @param circle null for other areas, and without one
 * @param extent boxes that hold the area; of a circle, its center, which shapes may contain; null without an area
 * @param terms null if a matching article need not have any
 */
record WatchColumns(
        @Nullable Circle circle,
        @Nullable Geometry extent,
        @Nullable List<String> terms) {

    /** Longer terms are hashed: a key of an index has a limit. */
    static final int MAX_TERM = 200;

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    static WatchColumns of(StandingQuery query) {
        SearchArea area = query.area();
        return new WatchColumns(
                area instanceof Circle circle ? circle : null,
                area == null ? null : extent(area),
                terms(query.filter()).orElse(null));
    }

    /** The extent as hexadecimal WKB, in which no coordinate is rounded. */
    @Nullable String extentText() {
        return extent == null ? null : WKBWriter.toHex(new WKBWriter().write(extent));
    }

    private static Geometry extent(SearchArea area) {
        return switch (area) {
            case Circle circle -> collected(names(circle.center()));
            case BoundingBox box -> collected(box.parts().stream());
            case Region region -> {
                Geometry box = region.polygons().getEnvelope();
                yield region.otherNames()
                        .<Geometry>map(
                                names -> GEOMETRIES.createGeometryCollection(new Geometry[] {box, names.getEnvelope()}))
                        .orElse(box);
            }
        };
    }

    /** A point on the ±180° meridian has two longitudes, and a pole has all. */
    private static Stream<BoundingBox> names(LngLat point) {
        return new BoundingBox(point.lng(), point.lat(), point.lng(), point.lat()).parts().stream();
    }

    private static Geometry collected(Stream<BoundingBox> boxes) {
        List<Geometry> parts =
                boxes.map(box -> GEOMETRIES.toGeometry(box.envelope())).toList();
        return parts.size() == 1
                ? parts.getFirst()
                : GEOMETRIES.createGeometryCollection(parts.toArray(Geometry[]::new));
    }

    /** Those of one clause, with as few terms as there are. */
    private static Optional<List<String>> terms(ArticleFilter filter) {
        List<List<String>> clauses = new ArrayList<>();
        if (filter.source() != null) {
            clauses.add(List.of(ofSource(filter.source())));
        }
        for (MetaClause clause : filter.meta()) {
            if (!clause.negated()) {
                clauses.add(clause.categories().stream()
                        .map(category -> ofTag(clause.metaType(), category))
                        .toList());
            }
        }
        for (EntityClause clause : filter.entityClauses()) {
            if (!clause.negated()) {
                clauses.add(clause.keys().stream().map(WatchColumns::ofEntity).toList());
            }
        }
        return clauses.stream().min((one, other) -> Integer.compare(one.size(), other.size()));
    }

    private static String ofSource(String source) {
        return term("source:" + source);
    }

    private static String ofTag(String metaType, String category) {
        return term("meta:" + metaType + ":" + category);
    }

    private static String ofEntity(EntityKey key) {
        return term("entity:" + key.type() + ":" + key.id());
    }

    /** As {@code md5} of PostgreSQL hashes it. */
    private static String term(String text) {
        if (text.codePointCount(0, text.length()) <= MAX_TERM) {
            return text;
        }
        try {
            byte[] hash = MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
