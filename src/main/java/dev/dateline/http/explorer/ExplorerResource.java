package dev.dateline.http.explorer;

import static dev.dateline.http.problem.ProblemCode.NOT_FOUND;

import dev.dateline.http.problem.ProblemException;
import io.vertx.core.buffer.Buffer;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.PathPart;
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
            "img-src 'self' data: blob:%1$s",
            "connect-src 'self'%1$s",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'");

    private static final String FOREVER = "public, max-age=31536000, immutable";
    private static final String ASK_EACH_TIME = "no-cache";

    private final BaseMap base;
    private final String policy;

    ExplorerResource(BaseMap base) {
        this.base = base;
        policy = POLICY.formatted(base.otherOrigins());
    }

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
        return answer(file, keeping(version), headers, request);
    }

    /** Which map the page shows below its results. Asked each time: it is a setting. */
    @GET
    @Path("/{version}/base.json")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(hidden = true)
    public Response baseMap() {
        return safe(Response.ok(base.answer()).header(HttpHeaders.CACHE_CONTROL, ASK_EACH_TIME))
                .build();
    }

    /** The operator's file of tiles, whole or one range of its bytes, with preconditions (RFC 9110, section 13.2.2). */
    @GET
    @Path("/streets.pmtiles")
    @Operation(hidden = true)
    public Response streets(
            @HeaderParam("Range") @Nullable String range,
            @HeaderParam("If-Range") @Nullable String ifRange,
            @Context Request request) {
        java.nio.file.Path file = base.findFile().orElseThrow(ExplorerResource::noStreets);
        long size;
        EntityTag tag;
        try {
            size = Files.size(file);
            tag = new EntityTag(
                    "%x-%x".formatted(size, Files.getLastModifiedTime(file).toMillis()));
        } catch (NoSuchFileException removed) {
            throw noStreets();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        if (unchanged != null) {
            return safe(unchanged.tag(tag).header(HttpHeaders.CACHE_CONTROL, ASK_EACH_TIME))
                    .build();
        }
        // A date in If-Range never matches: the file has no Last-Modified.
        boolean same = ifRange == null || ifRange.strip().equals('"' + tag.getValue() + '"');
        if (range == null || !same || !request.getMethod().equals("GET") || !ByteRange.isOne(range)) {
            return ofFile(Response.ok(new PathPart(file, 0, size)), tag);
        }
        return ByteRange.find(range, size)
                .map(part -> ofFile(
                        Response.status(Response.Status.PARTIAL_CONTENT)
                                .entity(new PathPart(file, part.first(), part.length()))
                                .header("Content-Range", part.of(size)),
                        tag))
                .orElseGet(() -> ofFile(
                        Response.status(Response.Status.REQUESTED_RANGE_NOT_SATISFIABLE)
                                .header("Content-Range", "bytes */" + size),
                        tag));
    }

    private static ProblemException noStreets() {
        return NOT_FOUND.because("This service has no tiles with streets");
    }

    private Response ofFile(ResponseBuilder answer, EntityTag tag) {
        return safe(answer.tag(tag)
                        .type(MediaType.APPLICATION_OCTET_STREAM)
                        .header("Accept-Ranges", "bytes")
                        .header(HttpHeaders.CACHE_CONTROL, ASK_EACH_TIME))
                .build();
    }

    /** A tile of the map, cacheable like the files of the page. Where the map is empty, the tile is empty, too. */
    @GET
    @Path("/{version}/{set}/{z: [0-9]}/{x: [0-9]{1,3}}/{y: [0-9]{1,3}}")
    @Operation(hidden = true)
    public Response tile(
            @PathParam("version") String version,
            @PathParam("set") String setName,
            @PathParam("z") int z,
            @PathParam("x") int x,
            @PathParam("y") int y,
            @Context HttpHeaders headers) {
        TileSet set = TileSet.find(setName)
                .filter(found -> found.has(z, x, y))
                .orElseThrow(() -> NOT_FOUND.because("Unknown tile of the explorer's map"));
        boolean gzip = takesGzip(headers.getRequestHeader(HttpHeaders.ACCEPT_ENCODING));
        ResponseBuilder answer = AtlasTiles.get()
                .find(set, z, x, y)
                .map(tile -> gzip
                        ? Response.ok(tile).header(HttpHeaders.CONTENT_ENCODING, "gzip")
                        : Response.ok(AtlasTiles.inflated(tile)))
                .orElseGet(() -> Response.ok(Buffer.buffer()));
        return safe(answer.type("application/vnd.mapbox-vector-tile")
                        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                        .header(HttpHeaders.CACHE_CONTROL, keeping(version)))
                .build();
    }

    private static String keeping(String version) {
        return version.equals(ExplorerFile.version()) ? FOREVER : ASK_EACH_TIME;
    }

    private Response answer(ExplorerFile file, String keeping, HttpHeaders headers, Request request) {
        boolean gzip = takesGzip(headers.getRequestHeader(HttpHeaders.ACCEPT_ENCODING));
        EntityTag tag = new EntityTag(ExplorerFile.version() + (gzip ? "-gzip" : ""));
        ResponseBuilder answer = request.evaluatePreconditions(tag);
        if (answer == null) {
            answer = Response.ok(gzip ? file.compressed() : file.plain()).type(file.mediaType());
            if (gzip) {
                answer.header(HttpHeaders.CONTENT_ENCODING, "gzip");
            }
        }
        return safe(answer.tag(tag)
                        .header(HttpHeaders.CACHE_CONTROL, keeping)
                        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING))
                .build();
    }

    private ResponseBuilder safe(ResponseBuilder answer) {
        return answer.header("Content-Security-Policy", policy)
                .header("X-Frame-Options", "DENY") // for browsers without frame-ancestors
                .header("Referrer-Policy", "no-referrer")
                .header("Cross-Origin-Opener-Policy", "same-origin");
    }

    private static boolean takesGzip(@Nullable List<String> encodings) {
        return encodings != null
                && encodings.stream()
                        .flatMap(line -> Arrays.stream(line.split(",")))
                        .map(one -> one.replace(" ", ""))
                        .anyMatch(one -> one.equals("gzip") || one.startsWith("gzip;q=") && !one.matches(".*=0[.0]*"));
    }
}
