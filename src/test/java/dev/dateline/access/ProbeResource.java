package dev.dateline.access;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Map;

/** The smallest resource that the access filter guards. */
@Path("/public/v1/projects/{project_slug}/probe")
public class ProbeResource {

    private final CurrentProject current;

    ProbeResource(CurrentProject current) {
        this.current = current;
    }

    @GET
    public Map<String, Object> read() {
        return Map.of("project", current.id().value(), "key", current.keyId());
    }

    @POST
    @RequiresScope(Scope.RUNS_TRIGGER)
    public Map<String, Object> trigger() {
        return read();
    }
}
