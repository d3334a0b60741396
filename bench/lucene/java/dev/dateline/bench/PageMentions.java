package dev.dateline.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.geo.Component2D;
import org.apache.lucene.geo.GeoEncodingUtils;
import org.apache.lucene.geo.Polygon;
import org.apache.lucene.geo.Tessellator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Point;

/**
 * The matching mentions of a page's articles, for Lucene: tested one by one with Lucene's geometry, from arrays beside
 * its index. This is cheaper than any query of a Lucene index for them.
 */
final class PageMentions {

    private final int[] firstMention;
    private final List<String> kinds = new ArrayList<>();
    private final Map<String, Integer> kindNumbers = new HashMap<>();
    private final byte[] kindOf;
    private final double[] lng;
    private final double[] lat;
    /** Shapes as triangles of six numbers; a segment of a line is a triangle with two equal corners. */
    private final Map<Integer, double[]> triangles = new HashMap<>();

    PageMentions(Corpus corpus, int size) {
        firstMention = new int[size + 1];
        byte[] kindsSoFar = new byte[size * (int) CorpusIndex.MENTIONS];
        double[] lngs = new double[kindsSoFar.length];
        double[] lats = new double[kindsSoFar.length];
        int mention = 0;
        for (int number = 0; number < size; number++) {
            firstMention[number] = mention;
            for (Corpus.Mention of : corpus.article(number, size).mentions()) {
                kindsSoFar[mention] = (byte) kind(of).intValue();
                if (of.geometry() instanceof Point point) {
                    lngs[mention] = quantizedLng(point.getX());
                    lats[mention] = quantizedLat(point.getY());
                } else {
                    triangles.put(mention, triangles(of.geometry()));
                }
                mention++;
            }
        }
        firstMention[size] = mention;
        kindOf = java.util.Arrays.copyOf(kindsSoFar, mention);
        lng = java.util.Arrays.copyOf(lngs, mention);
        lat = java.util.Arrays.copyOf(lats, mention);
    }

    static String kindName(Corpus.Mention mention) {
        return mention.type() + "/" + mention.nature();
    }

    private Integer kind(Corpus.Mention mention) {
        return kindNumbers.computeIfAbsent(kindName(mention), name -> {
            kinds.add(name);
            return kinds.size() - 1;
        });
    }

    private static double quantizedLng(double degrees) {
        return GeoEncodingUtils.decodeLongitude(GeoEncodingUtils.encodeLongitude(degrees));
    }

    private static double quantizedLat(double degrees) {
        return GeoEncodingUtils.decodeLatitude(GeoEncodingUtils.encodeLatitude(degrees));
    }

    private static double[] triangles(Geometry geometry) {
        if (geometry instanceof org.locationtech.jts.geom.Polygon polygon) {
            List<Tessellator.Triangle> pieces = Tessellator.tessellate(lucene(polygon), false);
            double[] corners = new double[6 * pieces.size()];
            for (int index = 0; index < corners.length; index++) {
                Tessellator.Triangle piece = pieces.get(index / 6);
                int corner = index % 6 / 2;
                corners[index] = index % 2 == 0 ? quantizedLng(piece.getX(corner)) : quantizedLat(piece.getY(corner));
            }
            return corners;
        }
        Coordinate[] line = geometry.getCoordinates();
        double[] corners = new double[6 * (line.length - 1)];
        for (int index = 0; index < corners.length; index++) {
            Coordinate corner = line[index / 6 + Math.min(1, index % 6 / 2)];
            corners[index] = index % 2 == 0 ? quantizedLng(corner.x) : quantizedLat(corner.y);
        }
        return corners;
    }

    static Polygon lucene(org.locationtech.jts.geom.Polygon polygon) {
        Coordinate[] ring = polygon.getCoordinates(); // the corpus has no holes
        double[] lats = new double[ring.length];
        double[] lngs = new double[ring.length];
        for (int vertex = 0; vertex < ring.length; vertex++) {
            lats[vertex] = ring[vertex].y;
            lngs[vertex] = ring[vertex].x;
        }
        return new Polygon(lats, lngs);
    }

    /** The article's mentions in the area that match the filter; an empty set matches all. */
    List<Long> matching(int number, Component2D area, boolean[] wanted) {
        List<Long> ids = new ArrayList<>();
        for (int mention = firstMention[number]; mention < firstMention[number + 1]; mention++) {
            if (wanted[kindOf[mention]] && isInside(mention, area)) {
                ids.add(CorpusIndex.MENTIONS * number + mention - firstMention[number]);
            }
        }
        return ids;
    }

    private boolean isInside(int mention, Component2D area) {
        if (lng[mention] != 0 || !triangles.containsKey(mention)) {
            return area.contains(lng[mention], lat[mention]);
        }
        double[] of = triangles.get(mention);
        for (int at = 0; at < of.length; at += 6) {
            boolean line = of[at + 2] == of[at + 4] && of[at + 3] == of[at + 5];
            if (line
                    ? area.intersectsLine(of[at], of[at + 1], of[at + 2], of[at + 3])
                    : area.intersectsTriangle(of[at], of[at + 1], of[at + 2], of[at + 3], of[at + 4], of[at + 5])) {
                return true;
            }
        }
        return false;
    }

    boolean[] wanted(Query.Filter filter) {
        boolean[] wanted = new boolean[kinds.size()];
        for (int kind = 0; kind < wanted.length; kind++) {
            String[] parts = kinds.get(kind).split("/");
            wanted[kind] = (filter.types().isEmpty() || filter.types().contains(parts[0]))
                    && (filter.natures().isEmpty() || filter.natures().contains(parts[1]));
        }
        return wanted;
    }
}
