package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import org.jspecify.annotations.Nullable;

/** Matcher prepared from a search area: classifies points and boxes as inside, outside or undecided. */
public sealed interface AreaMatcher permits PreparedCircle, PreparedRegion, Boxes {

    /** @param area null for anywhere */
    static AreaMatcher of(@Nullable SearchArea area) {
        return switch (area) {
            case null -> new Boxes(BoundingBox.WORLD);
            case Circle circle -> new PreparedCircle(circle);
            case BoundingBox box -> new Boxes(box);
            case Region region -> new PreparedRegion(region);
        };
    }

    /** Relation of a grid box to the area; {@code PARTLY} if undecided. */
    Relation to(int west, int south, int east, int north);

    /** Relation of a shape's box to the area. */
    default Relation relation(ShapeStore shapes, int shape) {
        return to(shapes.west(shape), shapes.south(shape), shapes.east(shape), shapes.north(shape));
    }

    /** Selects matching and undecided points among the grid points {@code from..to}. */
    void select(int[] lngs, int[] lats, int from, int to, Selection into);

    /** Selects interior points whose match puts their whole shape inside; reports no undecided ones. */
    void selectForShapes(int[] lngs, int[] lats, int from, int to, Selection into);

    Verdict point(double lng, double lat);

    /** Classifies a point by the grid alone. */
    Verdict glance(int lngSteps, int latSteps);

    Verdict shape(ShapeStore shapes, int shape);

    /** The same matcher, prepared for very many points. */
    AreaMatcher forMany();
}
