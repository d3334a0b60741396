package dev.dateline.engine.geo;

import static dev.dateline.engine.geo.Rings.NONE;

import java.util.Arrays;
import java.util.Optional;

/** Records which ring lies in which, and which rings of one polygon touch each other, as a sweep finds it. */
final class RingNesting {

    private static final int UNSEEN = -2;

    private final Rings rings;
    private final int[] around;
    private final boolean[] counterClockwise;
    private final int[] touching;

    RingNesting(Rings rings) {
        this.rings = rings;
        around = new int[rings.count()];
        counterClockwise = new boolean[rings.count()];
        touching = new int[rings.count()];
        Arrays.fill(around, UNSEEN);
        Arrays.setAll(touching, ring -> ring);
    }

    boolean isSeen(int ring) {
        return around[ring] != UNSEEN;
    }

    /**
     * A ring at its first vertex.
     *
     * @param southern the southern of its two edges there
     * @param below the edge next south of that; {@link Rings#NONE} if there is none
     */
    void see(int southern, int below) {
        int ring = rings.ringOf(southern);
        counterClockwise[ring] = rings.runsEast(southern);
        if (below == NONE) {
            around[ring] = NONE;
        } else {
            int neighbour = rings.ringOf(below);
            boolean inside = rings.runsEast(below) == counterClockwise[neighbour];
            around[ring] = inside ? neighbour : around[neighbour];
        }
    }

    /**
     * Two rings of one polygon meet in a point; false if they, or rings between them, met before and so enclose an
     * area.
     */
    boolean touch(int ring, int other) {
        int one = groupOf(ring);
        int another = groupOf(other);
        touching[one] = another;
        return one != another;
    }

    private int groupOf(int ring) {
        int group = ring;
        while (touching[group] != group) {
            touching[group] = touching[touching[group]];
            group = touching[group];
        }
        return group;
    }

    /** Checks the nesting of rings that neither cross nor overlap, after all were seen. */
    Optional<RingFault> findFault() {
        for (int ring = 0; ring < rings.count(); ring++) {
            int outer = around[ring];
            boolean ofOne = outer != NONE && rings.polygonOf(outer) == rings.polygonOf(ring);
            boolean inHole = outer != NONE && rings.isHole(outer);
            if (rings.isHole(ring) && (!ofOne || inHole)) {
                RingFault.Rule rule = ofOne ? RingFault.Rule.NO_HOLE_IN_A_HOLE : RingFault.Rule.HOLES_INSIDE_THEIR_RING;
                return Optional.of(new RingFault(rule, rings.firstOf(ring)));
            }
            if (!rings.isHole(ring) && outer != NONE && (!inHole || ofOne)) {
                RingFault.Rule rule =
                        ofOne ? RingFault.Rule.HOLES_INSIDE_THEIR_RING : RingFault.Rule.NO_POLYGON_INSIDE_ANOTHER;
                return Optional.of(new RingFault(rule, rings.firstOf(ring)));
            }
        }
        return Optional.empty();
    }
}
