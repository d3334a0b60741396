package dev.dateline.geoindex.area;

import dev.dateline.geo.BoundingBox;
import dev.dateline.geo.Circle;
import dev.dateline.geo.Region;
import dev.dateline.geo.SearchArea;
import org.jspecify.annotations.Nullable;

/** An area made ready to be asked about many things. */
public sealed interface AreaMatcher permits PreparedCircle, Boxes {

    /** @param area null for anywhere */
    static AreaMatcher of(@Nullable SearchArea area) {
        return switch (area) {
            case null -> new Boxes(new BoundingBox(-180, -90, 180, 90));
            case Circle circle -> new PreparedCircle(circle);
            case BoundingBox box -> new Boxes(box);
            case Region region -> throw new IllegalArgumentException("an index does not answer for polygons");
        };
    }

    /** How the box between these lines of the grid lies to the area; {@code PARTLY} where that is not sure. */
    Relation to(int west, int south, int east, int north);

    /** Picks from the points {@code from..to} of the grid. */
    void select(int[] lngs, int[] lats, int from, int to, Selection into);

    /** Picks from places of the grid those that put every shape inside to which they belong: no others are unsure. */
    void selectForShapes(int[] lngs, int[] lats, int from, int to, Selection into);

    Verdict point(double lng, double lat);

    /** What the grid alone can tell of a point. */
    Verdict glance(int lngSteps, int latSteps);

    Verdict shape(ShapeStore shapes, int shape);

    /** The same, made ready for very many points. */
    AreaMatcher forMany();
}
