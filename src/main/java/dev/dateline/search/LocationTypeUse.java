package dev.dateline.search;

import dev.dateline.engine.geoindex.query.TypeUse;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** How often a location type is mentioned in a project. Contract: 9.2. */
@Schema(name = "LocationTypeUse")
record LocationTypeUse(
        @Schema(required = true, examples = "city") String locationType,
        @Schema(required = true, minimum = "1") long mentionCount,
        @Schema(required = true, minimum = "1") long articleCount) {

    static LocationTypeUse of(TypeUse use) {
        return new LocationTypeUse(use.type(), use.mentions(), use.articles());
    }
}
