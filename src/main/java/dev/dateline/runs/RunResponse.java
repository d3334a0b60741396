package dev.dateline.runs;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The run status body. Contract: 10.5. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "Run")
record RunResponse(
        @Schema(required = true) UUID runId,

        @Schema(
                required = true,
                description = "`pending` and `running` change; the others are terminal",
                enumeration = {"pending", "running", "succeeded", "partially_succeeded", "failed", "cancelled"},
                examples = "succeeded")
        String status,

        @Schema(required = true) RunCounts counts,
        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt,

        @Schema(required = true, nullable = true, description = "Why a run failed; null otherwise") @Nullable String errorMessage) {

    static RunResponse of(Run run) {
        return new RunResponse(
                run.id(), run.status().text(), run.counts(), run.createdAt(), run.updatedAt(), run.errorMessage());
    }
}
