package dev.dateline.bench;

import dev.dateline.bench.WatchCorpus.Watch;
import dev.dateline.bench.WatchedArticle.Place;
import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.Region;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;
import org.locationtech.jts.index.strtree.STRtree;

/** Watches in a tree of JTS: their boxes, then all conditions but the area, which cost the least, then the area. */
final class WatchTree implements WatchMatcher {

    private record Item(Watch watch, @Nullable PreparedGeometry polygon) {}

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private final STRtree tree = new STRtree();

    WatchTree(List<Watch> watches) {
        for (Watch watch : watches) {
            PreparedGeometry polygon =
                    watch.area() instanceof Region region ? PreparedGeometryFactory.prepare(region.polygons()) : null;
            tree.insert(WatchedArea.envelope(watch.area()), new Item(watch, polygon));
        }
        tree.build();
    }

    @Override
    public Set<Integer> match(WatchedArticle article) {
        Set<Integer> found = new HashSet<>();
        for (Place place : article.places()) {
            tree.query(new Envelope(new Coordinate(place.lng(), place.lat())), any -> {
                Item item = (Item) any;
                if (article.meets(item.watch, place) && contains(item, place)) {
                    found.add(item.watch.number());
                }
            });
        }
        return found;
    }

    private static boolean contains(Item item, Place place) {
        return switch (item.watch.area()) {
            case Circle circle -> WatchedArea.contains(circle, place.lng(), place.lat());
            case BoundingBox box -> true; // it is its own box
            case Region region ->
                item.polygon != null
                        && item.polygon.covers(GEOMETRIES.createPoint(new Coordinate(place.lng(), place.lat())));
        };
    }
}
