package dev.dateline.feed.webhooks;

import dev.dateline.http.parameter.QueryParameters;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** State of a delivery. */
enum DeliveryStatus {
    /** The first or another attempt will follow. */
    PENDING,
    /** The endpoint accepted it. */
    DELIVERED,
    /** There will be no further attempt. */
    DEAD;

    @Parameter(
            name = DeliveryStatus.PARAMETER,
            description = "Only deliveries with this status",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"pending", "delivered", "dead"}))
    private static final String PARAMETER = "status";

    /** The status on the wire and in the database. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Parses {@code status}; notes a fault. */
    static Optional<DeliveryStatus> from(QueryParameters parameters) {
        return parameters.findConstant(PARAMETER, values());
    }
}
