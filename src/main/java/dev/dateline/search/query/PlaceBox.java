package dev.dateline.search.query;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.http.parameter.QueryParameters;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The parameter {@code bbox} of the list of places, which has no point mode. */
final class PlaceBox {

    @Parameter(
            name = PlaceBox.PARAMETER,
            description =
                    "`min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses"
                            + " the antimeridian. Counts only mentions in this box",
            schema = @Schema(type = SchemaType.STRING, pattern = SearchAreaParameters.BOX),
            examples = @ExampleObject(name = "around Alexandria", value = "-92.6,31.2,-92.3,31.4"))
    private static final String PARAMETER = SearchAreaParameters.BBOX;

    private PlaceBox() {}

    static Optional<BoundingBox> find(QueryParameters parameters) {
        return SearchAreaParameters.findBox(parameters);
    }
}
