package dev.dateline.problem;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.time.Duration;

/** Writes a {@link ProblemException} as a problem. */
@Provider
class ProblemMapper implements ExceptionMapper<ProblemException> {

    private final UriInfo uri;

    ProblemMapper(UriInfo uri) {
        this.uri = uri;
    }

    @Override
    public Response toResponse(ProblemException problem) {
        ProblemBody body = ProblemBody.of(problem, uri.getRequestUri().getRawPath());
        var response =
                Response.status(body.status()).type(ProblemBody.MEDIA_TYPE).entity(body);
        if (problem.code() == ProblemCode.UNAUTHORIZED) {
            response.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        Duration delay = problem.retryAfter();
        if (delay != null) {
            response.header(
                    HttpHeaders.RETRY_AFTER,
                    Math.max(1, delay.plusNanos(999_999_999).toSeconds()));
        }
        return response.build();
    }
}
