package dev.dateline.feed.webhooks;

import dev.dateline.feed.webhooks.http.Destinations;
import dev.dateline.feed.webhooks.http.WebhookSecret;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.RequiresScope;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.admission.MaxBodySize;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
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
import java.net.URI;
import java.sql.SQLException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Endpoints over HTTP. Contract: 12.1, 12.5. */
@Path("/public/v1/projects/{project_slug}/webhooks")
@Produces(MediaType.APPLICATION_JSON)
@APIResponse(responseCode = "503", description = "Webhooks are disabled: no encryption key is configured")
@Tag(name = "Webhooks", description = "Events by POST, signed as Standard Webhooks.")
class WebhookResource {

    private final Webhooks webhooks;
    private final Destinations destinations;
    private final ProjectFlows flows;
    private final WebhookAccess access;
    private final WebhookDispatcher dispatcher;
    private final CurrentProject current;

    WebhookResource(
            Webhooks webhooks,
            Destinations destinations,
            ProjectFlows flows,
            WebhookAccess access,
            WebhookDispatcher dispatcher,
            CurrentProject current) {
        this.webhooks = webhooks;
        this.destinations = destinations;
        this.flows = flows;
        this.access = access;
        this.dispatcher = dispatcher;
        this.current = current;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @MaxBodySize(WebhookAccess.MAX_BODY)
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(
            operationId = "createWebhook",
            summary = "Create a webhook endpoint",
            description = "Registers an endpoint for future events. The response contains the secret; it is not shown"
                    + " again.")
    @DescribedBy({WebhookExamples.Created.class, WebhookChange.class, WebhookAccess.class})
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = WebhookRequest.class),
                            examples = @ExampleObject(name = "two types", value = WebhookExamples.SUBMISSION)))
    @APIResponse(responseCode = "409", description = "The project already has 100 webhook endpoints")
    public Response create(@Parameter(hidden = true) InputStream body, @Context UriInfo uri)
            throws SQLException, IOException {
        access.requireOn();
        WebhookChange wanted = read(body, true);
        WebhookSecret secret = WebhookSecret.random();
        Webhook made = webhooks.create(current.id(), wanted, secret);
        dispatcher.wake();
        URI location = uri.getAbsolutePathBuilder().path(made.id().toString()).build();
        return Response.created(location)
                .entity(WebhookResponse.of(made, secret))
                .build();
    }

    @GET
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(operationId = "listWebhooks", summary = "List webhook endpoints of the project, oldest first")
    @DescribedBy(PageRequest.class)
    @APIResponse(responseCode = "200", description = "A page of endpoints")
    @APIResponse(responseCode = "400", description = "Invalid `limit` or `offset`")
    public Page<WebhookResponse> list(@Context UriInfo uri) throws SQLException {
        access.requireOn();
        QueryParameters parameters = new QueryParameters(uri.getQueryParameters());
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        Page<Webhook> found = webhooks.list(current.id(), page);
        return new Page<>(found.items().stream().map(WebhookResponse::of).toList(), found.pagination());
    }

    @GET
    @Path("/{webhook_id}")
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(operationId = "getWebhook", summary = "Read a webhook endpoint")
    @APIResponse(
            responseCode = "200",
            description = "The endpoint",
            content =
                    @Content(
                            schema = @Schema(implementation = WebhookResponse.class),
                            examples = @ExampleObject(name = "endpoint", value = WebhookExamples.WEBHOOK)))
    public WebhookResponse get(
            @Parameter(
                            description = "Id of the endpoint",
                            example = "8b1f4c2e-5d0a-4f57-9a3e-6a1d2c9b7f10",
                            schema = @Schema(type = SchemaType.STRING, format = "uuid"))
                    @PathParam("webhook_id")
                    String id)
            throws SQLException {
        access.requireOn();
        return WebhookResponse.of(webhooks.get(current.id(), WebhookAccess.id(id)));
    }

    @PATCH
    @Path("/{webhook_id}")
    @Consumes(MediaType.APPLICATION_JSON)
    @MaxBodySize(WebhookAccess.MAX_BODY)
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(
            operationId = "updateWebhook",
            summary = "Change a webhook endpoint",
            description = "Absent fields keep their value; read-only ones have no effect. Disabling marks pending"
                    + " deliveries dead. Enabling again does not send what was missed: replay it.")
    @DescribedBy({WebhookChange.class, WebhookAccess.class})
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = WebhookRequest.class),
                            examples = @ExampleObject(name = "enable again", value = WebhookExamples.CHANGE)))
    @APIResponse(
            responseCode = "200",
            description = "The changed endpoint",
            content = @Content(schema = @Schema(implementation = WebhookResponse.class)))
    public WebhookResponse update(@PathParam("webhook_id") String id, @Parameter(hidden = true) InputStream body)
            throws SQLException, IOException {
        access.requireOn();
        WebhookChange wanted = read(body, false);
        Webhook changed = webhooks.change(current.id(), WebhookAccess.id(id), wanted);
        dispatcher.wake();
        return WebhookResponse.of(changed);
    }

    @DELETE
    @Produces(MediaType.WILDCARD) // nothing: 204
    @Path("/{webhook_id}")
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(operationId = "deleteWebhook", summary = "Delete a webhook endpoint with its deliveries")
    @APIResponse(responseCode = "204", description = "Deleted")
    public void delete(@PathParam("webhook_id") String id) throws SQLException {
        access.requireOn();
        webhooks.delete(current.id(), WebhookAccess.id(id));
    }

    @POST
    @Path("/{webhook_id}/rotate-secret")
    @RequiresScope(Scope.WEBHOOKS_MANAGE)
    @Operation(
            operationId = "rotateWebhookSecret",
            summary = "Rotate the secret of an endpoint",
            description = "The response contains the new secret; it is not shown again. Deliveries carry both"
                    + " signatures for 24 hours.")
    @APIResponse(
            responseCode = "200",
            description = "The endpoint, with its new secret",
            content =
                    @Content(
                            schema = @Schema(implementation = WebhookResponse.class),
                            examples = @ExampleObject(name = "rotated", value = WebhookExamples.CREATED)))
    public WebhookResponse rotate(@PathParam("webhook_id") String id) throws SQLException {
        access.requireOn();
        WebhookSecret secret = WebhookSecret.random();
        return WebhookResponse.of(webhooks.rotate(current.id(), WebhookAccess.id(id), secret), secret);
    }

    private WebhookChange read(InputStream body, boolean whole) throws SQLException, IOException {
        return WebhookChange.read(access.read(body), whole, destinations, flows);
    }
}
