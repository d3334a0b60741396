package dev.dateline.runs;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.parameter.UuidText;
import dev.dateline.runs.work.ItemStatus;
import dev.dateline.runs.work.RunStatus;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.Limited;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.RateClass;
import dev.dateline.tenant.access.RequiresScope;
import dev.dateline.tenant.access.Scope;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Runs over HTTP. Contract: 10. */
@Path("/public/v1/projects/{project_slug}/runs")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Runs", description = "Submit articles and follow their processing.")
class RunResource {

    private final Runs runs;
    private final RunReads reads;
    private final Flows flows;
    private final CurrentProject current;
    private final Clock clock;

    RunResource(Runs runs, RunReads reads, Flows flows, CurrentProject current, Clock clock) {
        this.runs = runs;
        this.reads = reads;
        this.flows = flows;
        this.current = current;
        this.clock = clock;
    }

    @POST
    @Consumes({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    @RequiresScope(Scope.RUNS_TRIGGER)
    @Operation(
            operationId = "triggerRun",
            summary = "Submit articles",
            description = "Accepts 1 to 1,000 items, at most 10 MiB, and processes them asynchronously. An invalid body"
                    + " structure gets a 400. An invalid item fails alone. An existing `external_id` updates"
                    + " its article. Items without `locations` have their places found in their text. A body of"
                    + " `text/plain` is one article: its first line is the headline, and the query has its fields.")
    @DescribedBy({SubmissionReader.class, RunExamples.Accepted.class, IdempotencyKey.class, TextSubmission.class})
    @APIResponse(
            responseCode = "400",
            description =
                    "Not JSON, not 1 to 1,000 `items`, unknown `flow`, or an invalid `Idempotency-Key`; a text that"
                            + " is not UTF-8, or has no words; an invalid parameter of a text, or one beside JSON")
    @APIResponse(
            responseCode = "415",
            description = "Another `Content-Type`, or a `text/plain` that is a file of another format, such as PDF")
    @APIResponse(responseCode = "413", description = "More than 10 MiB")
    public Response trigger(
            @Parameter(hidden = true) InputStream body, @Context HttpHeaders headers, @Context UriInfo uri)
            throws IOException {
        ProjectId project = current.id();
        byte[] bytes = body.readAllBytes();
        Optional<String> key = IdempotencyKey.find(Optional.ofNullable(headers.getRequestHeader(IdempotencyKey.HEADER))
                .orElse(List.of()));
        boolean isText = MediaType.TEXT_PLAIN_TYPE.isCompatible(headers.getMediaType());
        Function<String, Optional<UUID>> flow =
                name -> flows.find(project, name).map(Flow::id);
        QueryParameters parameters = new QueryParameters(uri.getQueryParameters());
        if (!isText) {
            TextSubmission.rejectAll(parameters);
        }
        Submission submission =
                isText ? TextSubmission.read(bytes, parameters, flow) : SubmissionReader.read(bytes, flow);
        byte[] identity = isText ? submission.identity() : bytes;
        Run run = runs.create(
                project,
                submission,
                key.map(given -> IdempotencyKey.of(given, identity)).orElse(null));
        URI location = uri.getAbsolutePathBuilder().path(run.id().toString()).build();
        return answer(Response.accepted().location(location), run);
    }

    @GET
    @Path("/{run_id}")
    @Limited(RateClass.RUN_STATUS)
    @Operation(
            operationId = "getRun",
            summary = "Read the status of a run",
            description = "Poll until the run ends, at the interval in `Retry-After`. Needs no scope.")
    @APIResponse(
            responseCode = "200",
            description = "The run; with `Retry-After` while it is `pending` or `running`",
            headers =
                    @Header(
                            name = "Retry-After",
                            description = "Seconds until the next poll",
                            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "30")),
            content =
                    @Content(
                            schema = @Schema(implementation = RunResponse.class),
                            examples = @ExampleObject(name = "run", value = RunExamples.RUN)))
    public Response get(
            @Parameter(
                            description = "Id of the run",
                            example = "0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e",
                            schema = @Schema(type = SchemaType.STRING, format = "uuid"))
                    @PathParam("run_id")
                    String id) {
        return answer(Response.ok(), runs.get(current.id(), runId(id)));
    }

    @GET
    @Operation(operationId = "listRuns", summary = "List runs of the project, newest first")
    @DescribedBy({RunStatus.class, RunReads.Filter.class, PageRequest.class})
    @APIResponse(responseCode = "200", description = "A page of runs")
    @APIResponse(responseCode = "400", description = "Invalid filter, `limit` or `offset`")
    public Page<RunResponse> list(@Context UriInfo uri) {
        QueryParameters parameters = new QueryParameters(uri.getQueryParameters());
        RunReads.Filter filter = RunReads.Filter.from(parameters);
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        Page<Run> found = reads.list(current.id(), filter, page);
        return new Page<>(found.items().stream().map(RunResponse::of).toList(), found.pagination());
    }

    @GET
    @Path("/{run_id}/items")
    @Operation(operationId = "listRunItems", summary = "List items of a run with their results")
    @DescribedBy({ItemStatus.class, PageRequest.class, RunExamples.Items.class})
    @APIResponse(responseCode = "400", description = "Invalid filter, `limit` or `offset`")
    public Page<RunItem> listItems(@PathParam("run_id") String id, @Context UriInfo uri) {
        QueryParameters parameters = new QueryParameters(uri.getQueryParameters());
        ItemStatus status = ItemStatus.from(parameters).orElse(null);
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        Run run = runs.get(current.id(), runId(id));
        return reads.listItems(current.id(), run.id(), status, page);
    }

    @POST
    @Path("/{run_id}/cancel")
    @RequiresScope(Scope.RUNS_TRIGGER)
    @Operation(
            operationId = "cancelRun",
            summary = "Cancel a run",
            description = "Cancels all unfinished items; finished items remain. Repeating the call has no effect.")
    @APIResponse(
            responseCode = "200",
            description = "The cancelled run",
            content = @Content(schema = @Schema(implementation = RunResponse.class)))
    @APIResponse(responseCode = "409", description = "The run has already ended")
    public Response cancel(@PathParam("run_id") String id) {
        return answer(Response.ok(), runs.cancel(current.id(), runId(id)));
    }

    private Response answer(Response.ResponseBuilder response, Run run) {
        if (!run.status().isTerminal()) {
            response.header(HttpHeaders.RETRY_AFTER, run.retryAfter(clock.instant()));
        }
        return response.entity(RunResponse.of(run)).build();
    }

    private static UUID runId(String text) {
        try {
            return UuidText.parse(text);
        } catch (IllegalArgumentException notOurs) {
            throw Runs.unknown();
        }
    }
}
