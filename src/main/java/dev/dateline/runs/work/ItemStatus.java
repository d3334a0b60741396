package dev.dateline.runs.work;

import dev.dateline.http.parameter.QueryParameters;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The states of an item of a run. */
public enum ItemStatus {
    PENDING,
    RUNNING,
    SUCCEEDED,
    FAILED,
    /** Cancelled before it was written. */
    CANCELLED;

    @Parameter(
            name = ItemStatus.PARAMETER,
            description = "Only items with this status",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"pending", "running", "succeeded", "failed", "cancelled"}))
    private static final String PARAMETER = "status";

    /** The status on the wire and in the database. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Parses {@code status}; notes a fault. */
    public static Optional<ItemStatus> from(QueryParameters parameters) {
        return parameters.findConstant(PARAMETER, values());
    }
}
