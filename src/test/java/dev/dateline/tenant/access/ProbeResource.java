package dev.dateline.tenant.access;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The smallest resource behind the access filter. */
@Path("/public/v1/projects/{project_slug}/probe")
@Produces(MediaType.APPLICATION_JSON)
public class ProbeResource {

    /** A request body. */
    public record Probe(
            @Nullable String name, int size, @Nullable List<Probe> parts) {}

    private final CurrentProject current;
    private final DataSource database;

    ProbeResource(CurrentProject current, DataSource database) {
        this.current = current;
        this.database = database;
    }

    @Operation(hidden = true)
    @GET
    public Map<String, Object> read() {
        return Map.of("project", current.id().value(), "key", current.keyId());
    }

    @Operation(hidden = true)
    @GET
    @Path("/status")
    @Limited(RateClass.RUN_STATUS)
    public Map<String, Object> status() {
        return read();
    }

    @Operation(hidden = true)
    @POST
    @RequiresScope(Scope.RUNS_TRIGGER)
    public Map<String, Object> trigger() {
        return read();
    }

    @Operation(hidden = true)
    @POST
    @Path("/body")
    @Consumes(MediaType.APPLICATION_JSON)
    public Probe body(@Nullable Probe probe) {
        return probe == null ? new Probe(null, 0, null) : probe;
    }

    /** Executes SQL that fails. */
    @Operation(hidden = true)
    @GET
    @Path("/sql")
    public Map<String, Object> sql(@Parameter(name = "statement") @QueryParam("statement") String statement)
            throws SQLException {
        try (var connection = database.getConnection();
                var query = connection.createStatement()) {
            query.execute(statement);
            return Map.of();
        }
    }
}
