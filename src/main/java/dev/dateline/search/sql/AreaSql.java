package dev.dateline.search.sql;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.platform.database.SqlText;
import java.util.List;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.io.WKBWriter;

/**
 * SQL conditions under which a mention {@code m} lies in an area. A mention matches if any of them holds, and each can
 * use an index. docs/adr/0010-inside-a-radius.md gives the reasons.
 */
final class AreaSql {

    /**
     * PostGIS measures the distance to the point of a shape that is nearest on the sphere. On the ellipsoid another
     * point can be nearer by at most the ratio of the largest to the least radius of curvature, (a/b)³.
     */
    private static final double SPHERE_TO_ELLIPSOID = 1.0102;

    private static final int PIECES_OF_RADIUS = 300;
    private static final int MIN_PIECE_METERS = 10_000;
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private AreaSql() {}

    static List<SqlText> conditions(SearchArea area) {
        return switch (area) {
            case Circle circle -> List.of(near(circle), around(circle.center()));
            case BoundingBox box -> box.parts().stream().map(AreaSql::crossing).toList();
            case Region region -> inside(region);
        };
    }

    private static SqlText near(Circle circle) {
        double lng = circle.center().lng();
        double lat = circle.center().lat();
        double meters = circle.reach();
        // `case`: the index evaluates only the first line; the other lines are ordered from cheap to expensive
        return SqlText.of(
                """
                m.outline && _st_expand(st_point(?, ?, 4326)::geography, ?)
                and case
                  when st_dwithin(m.outline, st_point(?, ?, 4326)::geography, ?) then true
                  when geometrytype(m.geom) = 'POINT' then false
                  when not st_dwithin(m.outline, st_point(?, ?, 4326)::geography, ?) then false
                  else exists (
                    select
                    from st_dumppoints(m.outline::geometry) p
                    where st_dwithin(p.geom::geography, st_point(?, ?, 4326)::geography, ?)
                    union all
                    select
                    from st_dumpsegments(st_segmentize(m.outline, ?)::geometry) s
                    where st_dwithin(s.geom::geography, st_point(?, ?, 4326)::geography, ?))
                end""",
                lng,
                lat,
                meters,
                lng,
                lat,
                meters,
                lng,
                lat,
                meters * SPHERE_TO_ELLIPSOID,
                lng,
                lat,
                meters,
                pieces(meters),
                lng,
                lat,
                meters);
    }

    /**
     * Distance in meters from the center to the mention {@code m}, measured like the radius condition. It is 0 if the
     * center lies in a polygon, otherwise the distance to the nearest point or edge, measured one by one.
     */
    static SqlText distance(Circle circle) {
        double lng = circle.center().lng();
        double lat = circle.center().lat();
        return SqlText.lines(
                SqlText.of("""
                        case
                          when geometrytype(m.geom) = 'POINT' then st_distance(m.outline, st_point(?, ?, 4326)::geography)
                          when m.shape""", lng, lat),
                and(touching(everyNameOf(circle.center()))).indented(4),
                SqlText.of("""
                            then 0
                          else (
                            select min(part.distance)
                            from (
                              select st_distance(p.geom::geography, st_point(?, ?, 4326)::geography) as distance
                              from st_dumppoints(m.outline::geometry) p
                              union all
                              select st_distance(s.geom::geography, st_point(?, ?, 4326)::geography)
                              from st_dumpsegments(st_segmentize(m.outline, ?)::geometry) s
                            ) part)
                        end""", lng, lat, lng, lat, pieces(circle.reach())));
    }

    /** The center lies inside a polygon. The outline does not contain this information. */
    private static SqlText around(LngLat center) {
        return SqlText.lines(SqlText.of("m.shape"), and(touching(everyNameOf(center))));
    }

    private static double pieces(double meters) {
        return Math.max(meters / PIECES_OF_RADIUS, MIN_PIECE_METERS);
    }

    private static SqlText crossing(BoundingBox part) {
        if (BoundingBox.WORLD.equals(part)) {
            return SqlText.of("true"); // the whole world: no index is faster than the table
        }
        return touching(geometry(part));
    }

    private static List<SqlText> inside(Region region) {
        return Stream.concat(Stream.of(touching(region.polygons())), region.otherNames().map(AreaSql::at).stream())
                .toList();
    }

    /**
     * A box without width or height is a line. Against a prepared line, GEOS (3.11) ignores the points of a mixed
     * collection. A distance of zero, along a meridian or a parallel, is equally exact.
     */
    private static SqlText touching(Geometry area) {
        return area.getDimension() == 1
                ? at(area)
                : SqlText.of("st_intersects(m.geom, st_geomfromwkb(decode(?, 'hex'), 4326))", exactly(area));
    }

    private static SqlText at(Geometry pointsAndLines) {
        return SqlText.of("st_dwithin(m.geom, st_geomfromwkb(decode(?, 'hex'), 4326), 0)", exactly(pointsAndLines));
    }

    /** As bytes: the text form of a geometry is rounded to 16 digits, which can move a corner off the boundary. */
    private static String exactly(Geometry area) {
        return WKBWriter.toHex(new WKBWriter().write(area));
    }

    private static SqlText and(SqlText condition) {
        return new SqlText("and " + condition.text(), condition.binds());
    }

    /**
     * A point on the ±180° meridian has two longitudes, and a pole has all. These are the ones that a degenerate box
     * names.
     */
    private static Geometry everyNameOf(LngLat point) {
        BoundingBox box = new BoundingBox(point.lng(), point.lat(), point.lng(), point.lat());
        List<Geometry> names = box.parts().stream().map(AreaSql::geometry).toList();
        return names.size() == 1
                ? names.getFirst()
                : GEOMETRIES.buildGeometry(names).union();
    }

    private static Geometry geometry(BoundingBox part) {
        return GEOMETRIES.toGeometry(part.envelope());
    }
}
