package dev.dateline.engine.geo;

import java.util.Locale;
import org.locationtech.jts.geom.Coordinate;

/** A fault of the rings of one or several polygons, and its approximate location. Source: OGC 06-103r4, 6.1.11. */
record RingFault(Rule rule, Coordinate at) {

    enum Rule {
        ENOUGH_POSITIONS("must have enough different positions in each line and ring"),
        NO_CROSSING("must not cross or touch itself along an edge"),
        INSIDE_IN_ONE_PIECE("must have a connected interior"),
        HOLES_INSIDE_THEIR_RING("must have its holes inside its outer ring"),
        NO_HOLE_IN_A_HOLE("must not have a hole inside a hole"),
        NO_POLYGON_INSIDE_ANOTHER("must not have a polygon inside another");

        private final String text;

        Rule(String text) {
            this.text = text;
        }
    }

    String text() {
        return String.format(Locale.ROOT, "%s, violated near [%.6f, %.6f]", rule.text, at.x, at.y);
    }
}
