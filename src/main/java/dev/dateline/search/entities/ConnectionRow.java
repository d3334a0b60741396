package dev.dateline.search.entities;

import dev.dateline.engine.geoindex.query.EntityConnection;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An entity that articles have together with another one. Contract: 17.5. */
@RegisterForReflection
@Schema(name = "Connection")
record ConnectionRow(
        @Schema(required = true) Connected entity,

        @Schema(required = true, minimum = "1", description = "Number of articles that have both")
        long articleCount,

        @Schema(
                required = true,
                minimum = "0",
                maximum = "1",
                description =
                        "Normalised pointwise mutual information over the articles that pass the filters, 0 where it"
                                + " is negative")
        double strength,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate firstPubDate,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate lastPubDate) {

    /** The other entity. */
    @RegisterForReflection
    @Schema(name = "ConnectedEntity")
    record Connected(
            @Schema(required = true, examples = "organisation")
            String type,

            @Schema(required = true, examples = "acme") String id,
            @Schema(required = true, examples = "Acme") String name) {}

    static ConnectionRow of(EntityConnection connection) {
        return new ConnectionRow(
                new Connected(connection.key().type(), connection.key().id(), connection.name()),
                connection.articles(),
                connection.strength(),
                connection.first(),
                connection.last());
    }
}
