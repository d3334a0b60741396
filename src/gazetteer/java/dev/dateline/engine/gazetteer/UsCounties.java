package dev.dateline.engine.gazetteer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Centers of counties of the United States, from their outlines in TopoJSON (github.com/topojson/topojson-specification). */
final class UsCounties {

    private final JsonNode topology;
    private final List<double[][]> arcs = new ArrayList<>();

    UsCounties(JsonNode topology) {
        this.topology = topology;
        JsonNode scale = topology.path("transform").path("scale");
        JsonNode translate = topology.path("transform").path("translate");
        for (JsonNode arc : topology.get("arcs")) {
            double[][] points = new double[arc.size()][];
            long x = 0;
            long y = 0;
            for (int at = 0; at < points.length; at++) {
                x += arc.get(at).get(0).asLong();
                y += arc.get(at).get(1).asLong();
                points[at] = new double[] {
                    x * scale.get(0).asDouble() + translate.get(0).asDouble(),
                    y * scale.get(1).asDouble() + translate.get(1).asDouble()
                };
            }
            arcs.add(points);
        }
    }

    /** Longitude and latitude by name of the state, "/", and the three digits of the county. */
    Map<String, double[]> centers() {
        Map<String, String> states = new HashMap<>();
        for (JsonNode state : topology.path("objects").path("states").path("geometries")) {
            states.put(
                    state.get("id").asText(),
                    state.path("properties").path("name").asText());
        }
        Map<String, double[]> centers = new HashMap<>();
        for (JsonNode county : topology.path("objects").path("counties").path("geometries")) {
            String id = county.get("id").asText();
            double[] center = center(county);
            if (center != null) {
                centers.put(states.get(id.substring(0, 2)) + "/" + id.substring(2), center);
            }
        }
        return centers;
    }

    /** Longitude and latitude by name of the state. */
    Map<String, double[]> stateCenters() {
        Map<String, double[]> centers = new HashMap<>();
        for (JsonNode state : topology.path("objects").path("states").path("geometries")) {
            double[] center = center(state);
            if (center != null) {
                centers.put(state.path("properties").path("name").asText(), center);
            }
        }
        return centers;
    }

    private double[] center(JsonNode county) {
        double area = 0;
        double lng = 0;
        double lat = 0;
        for (JsonNode ring : rings(county)) {
            double[] before = null;
            for (JsonNode part : ring) {
                int number = part.asInt();
                double[][] points = arcs.get(number < 0 ? ~number : number);
                for (int at = 0; at < points.length; at++) {
                    double[] next = points[number < 0 ? points.length - 1 - at : at];
                    if (before != null) {
                        double cross = before[0] * next[1] - next[0] * before[1];
                        area += cross / 2;
                        lng += (before[0] + next[0]) * cross / 6;
                        lat += (before[1] + next[1]) * cross / 6;
                    }
                    before = next;
                }
            }
        }
        return area == 0 ? null : new double[] {lng / area, lat / area};
    }

    /** The outer rings. */
    private static List<JsonNode> rings(JsonNode county) {
        List<JsonNode> rings = new ArrayList<>();
        if (county.path("type").asText().equals("Polygon")) {
            rings.add(county.get("arcs").get(0));
        } else {
            county.path("arcs").forEach(polygon -> rings.add(polygon.get(0)));
        }
        return rings;
    }
}
