package dev.dateline.search.query;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.parameter.QueryParameters;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * Parses {@code center_lng}, {@code center_lat}, {@code radius_miles}, or {@code bbox}: exactly one of the two modes.
 * Contract: 4.2, 4.3.
 */
final class SearchAreaParameters {

    @Parameter(
            name = SearchAreaParameters.LNG,
            description = "Center longitude in degrees (point mode)",
            schema = @Schema(type = SchemaType.NUMBER, format = "double", minimum = "-180", maximum = "180"),
            examples = @ExampleObject(name = "Alexandria, Louisiana", value = "-92.4451"))
    private static final String LNG = "center_lng";

    @Parameter(
            name = SearchAreaParameters.LAT,
            description = "Center latitude in degrees (point mode)",
            schema = @Schema(type = SchemaType.NUMBER, format = "double", minimum = "-90", maximum = "90"),
            examples = @ExampleObject(name = "Alexandria, Louisiana", value = "31.3113"))
    private static final String LAT = "center_lat";

    @Parameter(
            name = SearchAreaParameters.RADIUS,
            description = "Radius in international miles along the WGS 84 ellipsoid, boundary included (point mode)",
            schema =
                    @Schema(
                            type = SchemaType.NUMBER,
                            format = "double",
                            minimum = "0",
                            exclusiveMinimum = true,
                            maximum = "12451"),
            examples = @ExampleObject(name = "a city", value = "12.5"))
    private static final String RADIUS = "radius_miles";

    @Parameter(
            name = SearchAreaParameters.BBOX,
            description =
                    "`min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the"
                            + " antimeridian (bbox mode)",
            schema = @Schema(type = SchemaType.STRING, pattern = SearchAreaParameters.BOX),
            examples = {
                @ExampleObject(name = "around Alexandria", value = "-92.6,31.2,-92.3,31.4"),
                @ExampleObject(name = "across the antimeridian", value = "177,-19,-178,-16")
            })
    static final String BBOX = "bbox";

    /** Four numbers; {@link #box} checks more. */
    static final String BOX = "^[^,]+,[^,]+,[^,]+,[^,]+$";

    private static final List<String> POINT_MODE = List.of(LNG, LAT, RADIUS);

    private SearchAreaParameters() {}

    /** The area, where one is optional; empty if none was given, or a fault was noted. */
    static Optional<SearchArea> find(QueryParameters parameters) {
        return modes().anyMatch(parameters::has) ? from(parameters) : Optional.empty();
    }

    private static Stream<String> modes() {
        return Stream.concat(POINT_MODE.stream(), Stream.of(BBOX));
    }

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
        modes().filter(parameters::has).forEach(name -> parameters.fault(name, "cannot be combined with " + other));
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
