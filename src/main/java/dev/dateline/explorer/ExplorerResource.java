package dev.dateline.explorer;

import static dev.dateline.problem.ProblemCode.NOT_FOUND;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/**
 * The explorer (ADR 29): a page for users with an API key, which itself contains and needs none. It sends requests only
 * to the service that it came from, and its content security policy enforces that.
 */
@Path("/explore")
class ExplorerResource {

    /** Only the service's own scripts, styles and connections; MapLibre creates its own images. */
    private static final String POLICY = String.join(
            "; ",
            "default-src 'none'",
            "script-src 'self'",
            "worker-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'");

    private static final String FOREVER = "public, max-age=31536000, immutable";
    private static final String ASK_EACH_TIME = "no-cache";

    @GET
    @Operation(hidden = true)
    public Response page(@Context UriInfo uri, @Context HttpHeaders headers, @Context Request request) {
        if (uri.getRequestUri().getRawPath().endsWith("/")) { // relative links of the page lead to siblings
            return Response.status(Response.Status.PERMANENT_REDIRECT)
                    .location(URI.create("explore"))
                    .build();
        }
        return answer(ExplorerFile.PAGE, ASK_EACH_TIME, headers, request);
    }

    /**
     * A file of the page, cacheable without end under its version. Under another version's name it is served, but not
     * cached.
     */
    @GET
    @Path("/{version}/{name}")
    @Operation(hidden = true)
    public Response part(
            @PathParam("version") String version,
            @PathParam("name") String name,
            @Context HttpHeaders headers,
            @Context Request request) {
        ExplorerFile file =
                ExplorerFile.findPart(name).orElseThrow(() -> NOT_FOUND.because("Unknown file of the explorer"));
        String keeping = version.equals(ExplorerFile.version()) ? FOREVER : ASK_EACH_TIME;
        return answer(file, keeping, headers, request);
    }

    private static Response answer(ExplorerFile file, String keeping, HttpHeaders headers, Request request) {
        boolean gzip = takesGzip(headers.getRequestHeader(HttpHeaders.ACCEPT_ENCODING));
        EntityTag tag = new EntityTag(ExplorerFile.version() + (gzip ? "-gzip" : ""));
        ResponseBuilder answer = request.evaluatePreconditions(tag);
        if (answer == null) {
            answer = Response.ok(gzip ? file.compressed() : file.plain()).type(file.mediaType());
            if (gzip) {
                answer.header(HttpHeaders.CONTENT_ENCODING, "gzip");
            }
        }
        return answer.tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, keeping)
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .header("Cross-Origin-Opener-Policy", "same-origin")
                .build();
    }

    private static boolean takesGzip(@Nullable List<String> encodings) {
        return encodings != null
                && encodings.stream()
                        .flatMap(line -> Arrays.stream(line.split(",")))
                        .map(one -> one.replace(" ", ""))
                        .anyMatch(one -> one.equals("gzip") || one.startsWith("gzip;q=") && !one.matches(".*=0[.0]*"));
    }
}
