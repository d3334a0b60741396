package dev.dateline.geo;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.util.LinearComponentExtracter;
import org.locationtech.jts.index.chain.MonotoneChain;
import org.locationtech.jts.index.chain.MonotoneChainBuilder;
import org.locationtech.jts.index.hprtree.HPRtree;

/**
 * How much work a check of validity would be, counted before it is begun. The check compares edges whose extents
 * overlap: a handful for each edge of a coastline, but all with all in a comb of 50,000 slanted teeth; and it tests every
 * ring against every ring around it. The bounds are far above what real places need, and about a second of work each.
 */
final class ValidityEffort {

    private static final long MAX_EDGE_STEPS = 50_000_000;
    private static final long MAX_RING_STEPS = 500_000_000;

    private long steps;

    private ValidityEffort() {}

    static boolean isTooGreat(Geometry area) {
        List<LinearRing> rings = new ArrayList<>();
        for (Object ring : LinearComponentExtracter.getLines(area)) {
            rings.add((LinearRing) ring);
        }
        return isTooGreatForRings(rings) || isTooGreatForEdges(rings);
    }

    private static boolean isTooGreatForRings(List<LinearRing> rings) {
        var index = new HPRtree();
        rings.forEach(ring -> index.insert(ring.getEnvelopeInternal(), ring));
        var effort = new ValidityEffort();
        for (LinearRing ring : rings) {
            index.query(ring.getEnvelopeInternal(), other -> effort.addRing(ring, (LinearRing) other));
            if (effort.steps > MAX_RING_STEPS) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTooGreatForEdges(List<LinearRing> rings) {
        List<MonotoneChain> chains = new ArrayList<>();
        rings.forEach(ring -> chains.addAll(MonotoneChainBuilder.getChains(ring.getCoordinates())));
        var index = new HPRtree();
        chains.forEach(chain -> index.insert(chain.getEnvelope(), chain));
        var effort = new ValidityEffort();
        for (MonotoneChain chain : chains) {
            index.query(chain.getEnvelope(), other -> effort.steps += edges(chain) + edges((MonotoneChain) other));
            if (effort.steps > MAX_EDGE_STEPS) {
                return true;
            }
        }
        return false;
    }

    private void addRing(LinearRing ring, LinearRing other) {
        boolean around = other != ring && other.getEnvelopeInternal().covers(ring.getEnvelopeInternal());
        steps += around ? other.getNumPoints() : 1;
    }

    private static int edges(MonotoneChain chain) {
        return chain.getEndIndex() - chain.getStartIndex();
    }
}
