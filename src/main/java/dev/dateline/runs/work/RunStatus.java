package dev.dateline.runs.work;

import dev.dateline.http.parameter.QueryParameters;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The states of a run: pending, then running, then one of the terminal ones. Contract: 10.4. */
public enum RunStatus {
    PENDING,
    RUNNING,
    /** No item failed. */
    SUCCEEDED,
    /** Some items succeeded and some failed. */
    PARTIALLY_SUCCEEDED,
    /** No item succeeded. */
    FAILED,
    CANCELLED;

    @Parameter(
            name = RunStatus.PARAMETER,
            description = "Only runs with this status",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {
                                "pending",
                                "running",
                                "succeeded",
                                "partially_succeeded",
                                "failed",
                                "cancelled"
                            }))
    private static final String PARAMETER = "status";

    public boolean isTerminal() {
        return this != PENDING && this != RUNNING;
    }

    /** The status on the wire and in the database, for example {@code partially_succeeded}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Parses {@code status}; notes a fault. */
    public static Optional<RunStatus> from(QueryParameters parameters) {
        return parameters.findConstant(PARAMETER, values());
    }

    /** The status in a column of the database. */
    public static RunStatus of(String text) {
        return Stream.of(values())
                .filter(status -> status.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no run status " + text));
    }
}
