package dev.dateline.search.entities;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.content.entities.EntityId;
import dev.dateline.content.entities.EntityMerging;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.http.filter.JsonBody;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.RequiresScope;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.admission.MaxBodySize;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Merges entities, and undoes it. Contract: 17.6. */
@Path("/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}/merge")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Entities", description = "People, organisations, places and whatever else articles are about.")
class EntityMergeResource {

    private static final int MAX_BYTES = 64 * 1024;

    private final ObjectMapper json;
    private final EntityMerging merging;
    private final EntityReads entities;
    private final CurrentProject project;

    EntityMergeResource(ObjectMapper json, EntityMerging merging, EntityReads entities, CurrentProject project) {
        this.json = json;
        this.merging = merging;
        this.entities = entities;
        this.project = project;
    }

    @POST
    @RequiresScope(Scope.ENTITIES_MANAGE)
    @Consumes(MediaType.APPLICATION_JSON)
    @MaxBodySize(MAX_BYTES)
    @Operation(
            operationId = "mergeEntity",
            summary = "Merge an entity into another one",
            description =
                    "From now on both are one: articles, counts, connections and filters follow. The old id redirects."
                            + " Emits `service.entity.updated` for both.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = MergeRequest.class)))
    @APIResponse(
            responseCode = "200",
            description = "The entity that both are now",
            content = @Content(schema = @Schema(implementation = EntityRow.class)))
    @APIResponse(responseCode = "400", description = "Invalid `into`; `errors` lists every fault")
    @APIResponse(responseCode = "409", description = "The entity is merged already, or the other one is merged into it")
    @APIResponse(responseCode = "413", description = "More than 64 KiB")
    public EntityRow merge(
            @Parameter(description = "Type of the entity") @PathParam("entity_type") String type,
            @Parameter(description = "Id of the entity, percent-encoded") @PathParam("entity_id") String id,
            @Parameter(hidden = true) InputStream body)
            throws IOException, SQLException {
        EntityId merged = new EntityId(type, id);
        EntityId into = MergeRequest.read(JsonBody.read(json, body), merged);
        merging.merge(project.id(), merged, into);
        return entities.find(project.id(), new EntityKey(into.type(), into.id()))
                .orElseThrow(EntityResource::unknown);
    }

    @DELETE
    @Produces(MediaType.WILDCARD) // nothing: 204
    @RequiresScope(Scope.ENTITIES_MANAGE)
    @Operation(
            operationId = "undoEntityMerge",
            summary = "Undo the merge of an entity",
            description =
                    "Both are what they were, with the articles that came since. Emits `service.entity.updated` for"
                            + " both.")
    @APIResponse(responseCode = "204", description = "Undone")
    public void undo(
            @Parameter(description = "Type of the entity") @PathParam("entity_type") String type,
            @Parameter(description = "Id of the entity, percent-encoded") @PathParam("entity_id") String id)
            throws SQLException {
        merging.undo(project.id(), new EntityId(type, id));
    }
}
