package dev.dateline.webhooks;

import dev.dateline.access.CurrentProject;
import dev.dateline.access.RequiresScope;
import dev.dateline.access.Scope;
import dev.dateline.paging.Page;
import dev.dateline.paging.PageRequest;
import dev.dateline.paging.Pagination;
import dev.dateline.parameter.QueryParameters;
import dev.dateline.transport.LargestBody;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What endpoints got, and get on request, over HTTP. Contract: 12.5, 12.6. */
@Path("/public/v1/projects/{project_slug}/webhooks")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Webhooks")
class DeliveryResource {

    private final Webhooks webhooks;
    private final DeliveryReads reads;
    private final Requests requests;
    private final WebhookAccess access;
    private final CurrentProject current;

    DeliveryResource(
            Webhooks webhooks, DeliveryReads reads, Requests requests, WebhookAccess access, CurrentProject current) {
        this.webhooks = webhooks;
        this.reads = reads;
        this.requests = requests;
        this.access = access;
        this.current = current;
    }

    @POST
    @Path("/{webhook_id}/ping")
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(
            operationId = "pingWebhook",
            summary = "Send an endpoint a ping",
            description =
                    "An event `service.webhook.ping`, whatever its filters, signed and tried again as all are. It is"
                            + " in no feed; `data` names the endpoint.")
    @APIResponse(
            responseCode = "202",
            description = "The delivery, to be looked for in the list",
            content =
                    @Content(
                            schema = @Schema(implementation = DeliveryBody.class),
                            examples = @ExampleObject(name = "ping", value = WebhookExamples.PINGED)))
    @APIResponse(responseCode = "404", description = "Unknown project, or endpoint not belonging to this project")
    @APIResponse(responseCode = "409", description = "The endpoint is disabled")
    @APIResponse(responseCode = "503", description = "Webhooks are off: no encryption key is configured")
    public Response ping(@PathParam("webhook_id") String id) throws SQLException {
        access.requireOn();
        DeliveryBody ping = requests.ping(current.id(), current.slug(), WebhookAccess.id(id));
        return Response.accepted(ping).build();
    }

    @POST
    @Path("/{webhook_id}/replay")
    @Consumes(MediaType.APPLICATION_JSON)
    @LargestBody(WebhookAccess.MAX_BODY)
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(
            operationId = "replayWebhook",
            summary = "Send an endpoint events of the past again",
            description =
                    "Those after a `cursor`, or those that occurred at `from` or later and before `to` (now, where it"
                            + " is absent). They pass its filters and have the ids they had. A replay that comes while another is"
                            + " not through widens it.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ReplayForm.class),
                            examples = {
                                @ExampleObject(name = "a night", value = WebhookExamples.REPLAY),
                                @ExampleObject(name = "after a cursor", value = WebhookExamples.REPLAY_CURSOR)
                            }))
    @APIResponse(
            responseCode = "202",
            description = "The endpoint; `replaying` until all of them are deliveries",
            content = @Content(schema = @Schema(implementation = WebhookBody.class)))
    @APIResponse(responseCode = "400", description = "Neither or both of a cursor and a time, or one that is malformed")
    @APIResponse(responseCode = "404", description = "Unknown project, or endpoint not belonging to this project")
    @APIResponse(responseCode = "409", description = "The endpoint is disabled")
    @APIResponse(
            responseCode = "410",
            description = "`cursor_expired`: the cursor is older than the events that are kept")
    @APIResponse(responseCode = "413", description = "More than 64 KiB")
    @APIResponse(responseCode = "415", description = "Not `application/json`")
    @APIResponse(responseCode = "503", description = "Webhooks are off: no encryption key is configured")
    public Response replay(@PathParam("webhook_id") String id, @Parameter(hidden = true) InputStream body)
            throws SQLException, IOException {
        access.requireOn();
        Webhook replaying = requests.replay(current.id(), WebhookAccess.id(id), access.read(body));
        return Response.accepted(WebhookBody.of(replaying)).build();
    }

    @GET
    @Path("/{webhook_id}/deliveries")
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(
            operationId = "listWebhookDeliveries",
            summary = "What an endpoint got, newest first",
            description = "Each delivery with every attempt. They are shown for a week after they ended.")
    @Parameter(
            name = "status",
            in = ParameterIn.QUERY,
            description = "Deliveries of this status alone",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"pending", "delivered", "dead"}))
    @Parameter(name = "limit", in = ParameterIn.QUERY)
    @Parameter(name = "offset", in = ParameterIn.QUERY)
    @APIResponse(
            responseCode = "200",
            description = "A page of deliveries",
            content =
                    @Content(
                            schema =
                                    @Schema(
                                            type = SchemaType.OBJECT,
                                            requiredProperties = {"items", "pagination"},
                                            properties = {
                                                @SchemaProperty(
                                                        name = "items",
                                                        type = SchemaType.ARRAY,
                                                        implementation = DeliveryBody.class),
                                                @SchemaProperty(name = "pagination", implementation = Pagination.class)
                                            }),
                            examples = @ExampleObject(name = "tried once", value = WebhookExamples.DELIVERIES)))
    @APIResponse(responseCode = "400", description = "A bad status, limit or offset")
    @APIResponse(responseCode = "404", description = "Unknown project, or endpoint not belonging to this project")
    @APIResponse(responseCode = "503", description = "Webhooks are off: no encryption key is configured")
    public Page<DeliveryBody> deliveries(@PathParam("webhook_id") String id, @Context UriInfo uri) throws SQLException {
        access.requireOn();
        QueryParameters parameters = new QueryParameters(uri.getQueryParameters());
        DeliveryStatus status = parameters
                .find("status")
                .flatMap(text -> parameters.parse("status", text, DeliveryResource::status))
                .orElse(null);
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        Webhook webhook = webhooks.get(current.id(), WebhookAccess.id(id));
        return reads.list(current.id(), webhook.id(), status, page);
    }

    private static DeliveryStatus status(String text) {
        return DeliveryStatus.find(text)
                .orElseThrow(() -> new IllegalArgumentException("must be pending, delivered or dead"));
    }
}
