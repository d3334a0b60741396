package dev.dateline.problem;

import static dev.dateline.problem.ProblemCode.NOT_FOUND;

import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.stream.Stream;

/** What the {@code type} of a problem leads to. */
@Path("/problems")
@Produces(MediaType.APPLICATION_JSON)
public class ProblemPages {

    /** One kind of problem. */
    @RegisterForReflection
    public record Page(String type, String title, int status, String code, String meaning) {

        static Page of(ProblemCode code) {
            return new Page(code.type(), code.title(), code.status(), code.code(), code.meaning());
        }
    }

    @GET
    public List<Page> list() {
        return pages().toList();
    }

    @GET
    @Path("/{name}")
    public Page read(@PathParam("name") String name) {
        return pages().filter(page -> page.type().equals("/problems/" + name))
                .findFirst()
                .orElseThrow(() -> NOT_FOUND.because("There is no such kind of problem"));
    }

    private static Stream<Page> pages() {
        return Stream.of(ProblemCode.values()).map(Page::of);
    }
}
