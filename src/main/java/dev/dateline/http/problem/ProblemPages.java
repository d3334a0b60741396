package dev.dateline.http.problem;

import static dev.dateline.http.problem.ProblemCode.NOT_FOUND;

import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The pages that the {@code type} of a problem refers to. */
@Path("/problems")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Problems", description = "Pages that the `type` of a problem refers to.")
public class ProblemPages {

    /** A problem type. */
    @RegisterForReflection
    @Schema(name = "ProblemPage")
    public record Page(
            @Schema(required = true, examples = "/problems/invalid-parameter")
            String type,

            @Schema(required = true, examples = "Invalid parameter")
            String title,

            @Schema(required = true, examples = "400") int status,

            @Schema(required = true, examples = "invalid_parameter")
            String code,

            @Schema(required = true) String meaning) {

        static Page of(ProblemCode code) {
            return new Page(code.type(), code.title(), code.status(), code.code(), code.meaning());
        }
    }

    @GET
    @Operation(operationId = "listProblems", summary = "List the problem types")
    public List<Page> list() {
        return pages().toList();
    }

    @GET
    @Path("/{name}")
    @Operation(operationId = "readProblem", summary = "Read a problem type")
    @APIResponse(responseCode = "200", description = "The kind")
    @APIResponse(responseCode = "404", description = "Unknown problem type")
    public Page read(@PathParam("name") String name) {
        return pages().filter(page -> page.type().equals("/problems/" + name))
                .findFirst()
                .orElseThrow(() -> NOT_FOUND.because("Unknown problem type"));
    }

    private static Stream<Page> pages() {
        return Stream.of(ProblemCode.values()).map(Page::of);
    }
}
