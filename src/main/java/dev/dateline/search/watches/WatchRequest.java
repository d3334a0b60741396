package dev.dateline.search.watches;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Describes a request to create or change a watch in the OpenAPI document; {@link WatchChange} parses it. */
@Schema(name = "WatchSubmission")
record WatchRequest(
        @Schema(
                nullable = true,
                minLength = 1,
                maxLength = WatchChange.NAME_LIMIT,
                description = "Required to create a watch")
        @Nullable String name,

        @Schema(nullable = true, description = "Required to create a watch; a change replaces it as a whole") @Nullable WatchedSearch search,

        @Schema(nullable = true, description = "False: articles are not matched; default: true") @Nullable Boolean enabled,

        @Schema(
                nullable = true,
                minItems = 1,
                maxItems = WatchChange.MAX_ITEMS,
                description = "Only to create several watches, all or none: instead of the other fields")
        @Nullable List<WatchRequest> items) {

    static final String ONE = """
            {
              "name": "Fires near the schools",
              "search": { "center_lng": -92.4451, "center_lat": 31.3113, "radius_miles": 5, "meta": ["topic:fire"] }
            }
            """;

    static final String SEVERAL = """
            {
              "items": [
                { "name": "Floods", "search": { "q": "flood or flooding" } },
                { "name": "The council", "search": { "entity": ["organisation:city-council"] } }
              ]
            }
            """;

    static final String CHANGE = """
            { "enabled": false }
            """;
}
