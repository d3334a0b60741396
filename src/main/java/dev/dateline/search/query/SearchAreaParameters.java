package dev.dateline.search.query;

import dev.dateline.geo.BoundingBox;
import dev.dateline.geo.Circle;
import dev.dateline.geo.LngLat;
import dev.dateline.geo.Miles;
import dev.dateline.geo.SearchArea;
import dev.dateline.parameter.QueryParameters;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Parses {@code center_lng}, {@code center_lat}, {@code radius_miles}, or {@code bbox}: exactly one of the two modes.
 * Contract: 4.2, 4.3.
 */
final class SearchAreaParameters {

    private static final String LNG = "center_lng";
    private static final String LAT = "center_lat";
    private static final String RADIUS = "radius_miles";
    private static final String BBOX = "bbox";
    private static final List<String> POINT_MODE = List.of(LNG, LAT, RADIUS);

    private SearchAreaParameters() {}

    /** The requested area; empty if a fault was noted. */
    static Optional<SearchArea> from(QueryParameters parameters) {
        return from(parameters, BBOX);
    }

    /** @param others alternatives to a circle, for the message if no area is given */
    static Optional<SearchArea> from(QueryParameters parameters, String others) {
        List<String> given = POINT_MODE.stream().filter(parameters::has).toList();
        if (parameters.has(BBOX)) {
            if (!given.isEmpty()) {
                parameters.fault(BBOX, "cannot be combined with " + String.join(", ", given));
            }
            readCircle(parameters); // notes its faults
            return findBox(parameters).map(box -> box);
        }
        POINT_MODE.stream()
                .filter(name -> !parameters.has(name))
                .forEach(name -> parameters.fault(
                        name,
                        given.isEmpty()
                                ? "is required, or use %s instead".formatted(others)
                                : "is required in point mode"));
        return readCircle(parameters);
    }

    /** Notes a fault if point or bbox mode is combined with another mode. */
    static void rejectModes(QueryParameters parameters, String other) {
        Stream.concat(POINT_MODE.stream(), Stream.of(BBOX))
                .filter(parameters::has)
                .forEach(name -> parameters.fault(name, "cannot be combined with " + other));
    }

    /** Only {@code bbox}, for operations without point mode. */
    static Optional<BoundingBox> findBox(QueryParameters parameters) {
        return parameters.find(BBOX).flatMap(text -> parameters.parse(BBOX, text, SearchAreaParameters::box));
    }

    private static Optional<SearchArea> readCircle(QueryParameters parameters) {
        OptionalDouble lng = between(parameters, LNG, 180);
        OptionalDouble lat = between(parameters, LAT, 90);
        Optional<Miles> radius = radius(parameters);
        if (lng.isEmpty() || lat.isEmpty()) {
            return Optional.empty();
        }
        return radius.map(miles -> new Circle(LngLat.of(lng.getAsDouble(), lat.getAsDouble()), miles));
    }

    private static Optional<Miles> radius(QueryParameters parameters) {
        OptionalDouble number = parameters.findNumber(RADIUS);
        try {
            return number.isEmpty() ? Optional.empty() : Optional.of(Miles.of(number.getAsDouble()));
        } catch (IllegalArgumentException outOfRange) {
            parameters.fault(RADIUS, String.valueOf(outOfRange.getMessage()));
            return Optional.empty();
        }
    }

    private static OptionalDouble between(QueryParameters parameters, String name, double bound) {
        OptionalDouble degrees = parameters.findNumber(name);
        if (degrees.isPresent() && Math.abs(degrees.getAsDouble()) > bound) {
            parameters.fault(name, "must be from %1$.0f to %2$.0f".formatted(-bound, bound));
            return OptionalDouble.empty();
        }
        return degrees;
    }

    /** Parses {@code min_lng,min_lat,max_lng,max_lat}; the exception's message states the expected form. */
    static BoundingBox box(String text) {
        String[] parts = text.split(",", 5);
        double[] degrees;
        try {
            degrees =
                    Stream.of(parts).mapToDouble(QueryParameters::finiteNumber).toArray();
        } catch (IllegalArgumentException noNumber) {
            degrees = new double[0];
        }
        if (degrees.length != 4) {
            throw new IllegalArgumentException("must be four numbers: min_lng,min_lat,max_lng,max_lat");
        }
        return new BoundingBox(degrees[0], degrees[1], degrees[2], degrees[3]);
    }
}
