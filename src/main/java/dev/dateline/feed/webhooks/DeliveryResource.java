package dev.dateline.feed.webhooks;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.RequiresScope;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.admission.MaxBodySize;
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
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Deliveries, pings and replays over HTTP. Contract: 12.5, 12.6. */
@Path("/public/v1/projects/{project_slug}/webhooks")
@Produces(MediaType.APPLICATION_JSON)
@APIResponse(responseCode = "503", description = "Webhooks are disabled: no encryption key is configured")
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
            summary = "Send a ping to an endpoint",
            description =
                    "Sends `service.webhook.ping` regardless of filters, signed and retried like every delivery. It"
                            + " does not appear in the feed; `data` names the endpoint.")
    @APIResponse(
            responseCode = "202",
            description = "The delivery; follow it in the list of deliveries",
            content =
                    @Content(
                            schema = @Schema(implementation = DeliveryResponse.class),
                            examples = @ExampleObject(name = "ping", value = WebhookExamples.PINGED)))
    @APIResponse(responseCode = "409", description = "The endpoint is disabled")
    public Response ping(@PathParam("webhook_id") String id) throws SQLException {
        access.requireOn();
        DeliveryResponse ping = requests.ping(current.id(), current.slug(), WebhookAccess.id(id));
        return Response.accepted(ping).build();
    }

    @POST
    @Path("/{webhook_id}/replay")
    @Consumes(MediaType.APPLICATION_JSON)
    @MaxBodySize(WebhookAccess.MAX_BODY)
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(
            operationId = "replayWebhook",
            summary = "Resend past events to an endpoint",
            description = "Resends events after `cursor`, or events with `from` <= `occurred_at` < `to` (default: now),"
                    + " with their original ids. Filters apply. A replay during another one widens its range.")
    @DescribedBy({Requests.class, WebhookAccess.class})
    @APIResponse(
            responseCode = "202",
            description = "The endpoint; `replaying` is true until all events have become deliveries",
            content = @Content(schema = @Schema(implementation = WebhookResponse.class)))
    @APIResponse(responseCode = "409", description = "The endpoint is disabled")
    public Response replay(@PathParam("webhook_id") String id, @Parameter(hidden = true) InputStream body)
            throws SQLException, IOException {
        access.requireOn();
        Webhook replaying = requests.replay(current.id(), WebhookAccess.id(id), access.read(body));
        return Response.accepted(WebhookResponse.of(replaying)).build();
    }

    @GET
    @Path("/{webhook_id}/deliveries")
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(
            operationId = "listWebhookDeliveries",
            summary = "List deliveries of an endpoint, newest first",
            description = "Each delivery with its attempts; finished deliveries are kept for 7 days.")
    @DescribedBy({DeliveryStatus.class, PageRequest.class, WebhookExamples.Deliveries.class})
    @APIResponse(responseCode = "400", description = "Invalid `status`, `limit` or `offset`")
    public Page<DeliveryResponse> deliveries(@PathParam("webhook_id") String id, @Context UriInfo uri)
            throws SQLException {
        access.requireOn();
        QueryParameters parameters = new QueryParameters(uri.getQueryParameters());
        DeliveryStatus status = DeliveryStatus.from(parameters).orElse(null);
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        Webhook webhook = webhooks.get(current.id(), WebhookAccess.id(id));
        return reads.list(current.id(), webhook.id(), status, page);
    }
}
