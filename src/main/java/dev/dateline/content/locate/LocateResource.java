package dev.dateline.content.locate;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.engine.geoparse.FoundPlace;
import dev.dateline.engine.geoparse.SourceFocus;
import dev.dateline.http.filter.JsonBody;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.admission.CountsText;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Finds the places in a text. */
@Path("/public/v1/projects/{project_slug}/locate")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Places", description = "Find places in text, and by their names.")
class LocateResource {

    private final ObjectMapper json;
    private final PlaceFinder finder;
    private final SourceFocuses focuses;
    private final CurrentProject project;

    LocateResource(ObjectMapper json, PlaceFinder finder, SourceFocuses focuses, CurrentProject project) {
        this.json = json;
        this.finder = finder;
        this.focuses = focuses;
        this.project = project;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @CountsText
    @Operation(
            operationId = "locate",
            summary = "Find the places in a text",
            description = "Recognizes names of places and resolves each to a place of the gazetteer, with a confidence,"
                    + " what spoke for it, and alternatives. English text; nothing is stored. The same text gives the"
                    + " same answer; with `source_id`, it may change as articles arrive.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = LocateRequest.Form.class)))
    @APIResponse(
            responseCode = "200",
            description = "The places, in the order of the text",
            content = @Content(schema = @Schema(implementation = LocateResponse.class)))
    @APIResponse(
            responseCode = "400",
            description =
                    "Not a JSON object, or an invalid field: no `text`, more than 1,000,000 characters, an invalid"
                            + " `limit`, a span out of range or overlapping another; `errors` lists every one by its"
                            + " pointer")
    @APIResponse(responseCode = "413", description = "More than 10 MiB")
    public LocateResponse locate(@Parameter(hidden = true) InputStream body) throws IOException, SQLException {
        LocateRequest request = LocateRequest.of(JsonBody.read(json, body));
        SourceFocus focus = request.source() == null ? SourceFocus.NONE : focuses.now(project.id(), request.source());
        List<FoundPlace> found = request.spans() == null
                ? finder.locate(project.keyId(), request.text(), focus).stream()
                        .filter(place -> request.demonyms() || !place.demonym())
                        .toList()
                : finder.resolve(project.keyId(), request.text(), request.spans(), focus);
        return LocateResponse.of(
                request.text(), found.stream().limit(request.limit()).toList());
    }
}
