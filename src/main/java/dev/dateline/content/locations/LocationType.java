package dev.dateline.content.locations;

import dev.dateline.http.parameter.QueryParameters;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * The kind of place that a mention names, for example {@code building}: 1..64 of {@code a-z 0-9 _ -}, starting with a
 * letter. Contract: 4.5.
 */
@Schema(
        name = "LocationType",
        type = SchemaType.STRING,
        pattern = LocationType.PATTERN,
        description = "The kind of place that a mention names",
        examples = "city")
public record LocationType(String text) {

    static final int MAX_VALUES = 25;

    @Parameter(
            name = LocationType.PARAMETER,
            description = "Only mentions of these types (any of them); default: all types",
            schema = @Schema(type = SchemaType.ARRAY, implementation = LocationType.class, maxItems = MAX_VALUES),
            examples = @ExampleObject(name = "two types", value = "[\"city\", \"building\"]"))
    private static final String PARAMETER = "location_type";

    static final String PATTERN = "^[a-z][a-z0-9_-]{0,63}$";
    private static final Pattern FORM = Pattern.compile(PATTERN);

    public LocationType {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("must be 1 to 64 of the characters a-z 0-9 _ - and start with a letter");
        }
    }

    /** Parses every {@code location_type}, in the order of the request; notes faults. */
    public static List<LocationType> from(QueryParameters parameters) {
        return from(parameters, PARAMETER);
    }

    /** Likewise every value of a parameter. */
    static List<LocationType> from(QueryParameters parameters, String name) {
        return parameters.parseAll(name, MAX_VALUES, LocationType::new);
    }

    /** Their texts, to bind to a statement. */
    public static String[] texts(List<LocationType> types) {
        return types.stream().map(LocationType::text).toArray(String[]::new);
    }
}
