package dev.dateline.engine.geoindex.area;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;

class InteriorPointTest {

    private final Random random = new Random(20_261_121);

    @Test
    void liesInItsShape() {
        var geometries = new GeometryFactory();
        for (int count = 0; count < 2_000; count++) {
            double turn = random.nextDouble();
            int corners = 3 + random.nextInt(9);
            double size = Math.pow(10, -4 + 5 * random.nextDouble());
            var ring = new Coordinate[corners + 1];
            for (int corner = 0; corner < corners; corner++) {
                double angle = 2 * Math.PI * (turn + corner) / corners;
                double reach = size * (0.1 + random.nextDouble());
                ring[corner] = new Coordinate(
                        Math.round(1e7 * (5 + reach * Math.cos(angle))) / 1e7,
                        Math.round(1e7 * (50 + reach * Math.sin(angle))) / 1e7);
            }
            ring[corners] = ring[0].copy();
            var polygon = geometries.createPolygon(ring);
            if (polygon.isValid()) {
                var store = new ShapeStore.Builder();
                store.append(Shape.of(polygon));
                var point = new InteriorPoint(store.build(), 0);
                var jts = geometries.createPoint(new Coordinate(Grid.degrees(point.lng()), Grid.degrees(point.lat())));
                assertThat(polygon.intersects(jts)).as(polygon.toText()).isTrue();
            }
        }
    }
}
