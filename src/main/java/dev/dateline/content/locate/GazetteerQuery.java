package dev.dateline.content.locate;

import dev.dateline.engine.geo.LngLat;
import dev.dateline.http.parameter.QueryParameters;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * What {@code GET …/gazetteer} asks for.
 *
 * @param near places around it are better; null: they are not
 */
record GazetteerQuery(String beginning, @Nullable LngLat near, int limit) {

    private static final int MAX_CHARACTERS = 200;
    private static final int MAX_LIMIT = 50;
    private static final int USUAL = 10;

    @Parameter(
            name = "q",
            required = true,
            description = "The beginning of a name, in any spelling that the gazetteer has",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = MAX_CHARACTERS),
            example = "alex")
    private static final String Q = "q";

    @Parameter(
            name = "near",
            description = "`lng,lat` in degrees: places around it come first",
            schema = @Schema(type = SchemaType.STRING, pattern = "^-?[0-9.]+,-?[0-9.]+$"),
            example = "-92.4451,31.3113")
    private static final String NEAR = "near";

    @Parameter(
            name = "limit",
            description = "Of places",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "50", defaultValue = "10"))
    private static final String LIMIT = "limit";

    static GazetteerQuery from(QueryParameters parameters) {
        Optional<String> beginning = parameters.findText(Q, MAX_CHARACTERS);
        if (!parameters.has(Q)) {
            parameters.fault(Q, "must be given");
        }
        LngLat near = parameters
                .find(NEAR)
                .flatMap(text -> parameters.parse(NEAR, text, GazetteerQuery::position))
                .orElse(null);
        int limit = (int) parameters.findInteger(LIMIT, 1, MAX_LIMIT).orElse(USUAL);
        parameters.rejectFaults();
        return new GazetteerQuery(beginning.orElseThrow(), near, limit);
    }

    private static LngLat position(String text) {
        String[] parts = text.split(",", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("must be lng,lat in degrees");
        }
        return LngLat.of(
                QueryParameters.finiteNumber(parts[0].strip()), QueryParameters.finiteNumber(parts[1].strip()));
    }
}
