package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Timing;
import java.util.UUID;

/** Reads the run status body. */
public final class RunStatuses {

    private RunStatuses() {}

    public static Operation.RunSeen read(Timing at, int tenant, JsonNode run) {
        JsonNode counts = run.path("counts");
        return new Operation.RunSeen(
                at,
                tenant,
                UUID.fromString(run.path("run_id").asText()),
                run.path("status").asText(),
                counts.path("total").asInt(),
                counts.path("pending").asInt(),
                counts.path("running").asInt(),
                counts.path("succeeded").asInt(),
                counts.path("failed").asInt());
    }
}
