package dev.dateline.http.filter;

import static dev.dateline.http.problem.ProblemCode.NOT_ACCEPTABLE;
import static dev.dateline.http.problem.ProblemCode.UNSUPPORTED_MEDIA_TYPE;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Checks the headers of body and response beyond the media type, which is all that Quarkus checks: an unsupported
 * content coding or charset would be misread, and {@code q=0} means "not this". Source: RFC 9110, 8.3, 8.4, 12.4.2.
 */
@Provider
@Priority(Priorities.ENTITY_CODER - 1)
class ContentNegotiationFilter implements ContainerRequestFilter {

    private final ResourceInfo resource;

    ContentNegotiationFilter(ResourceInfo resource) {
        this.resource = resource;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        // only where a body is read: many clients send a Content-Type with a POST without a body
        if (resource.getResourceMethod().isAnnotationPresent(Consumes.class)) {
            checkCoding(request.getHeaders().getOrDefault(HttpHeaders.CONTENT_ENCODING, List.of()));
            MediaType type = request.getMediaType();
            if (type != null) {
                checkType(type);
            }
        }
        if (request.getHeaderString(HttpHeaders.ACCEPT) != null) {
            checkAccept(request.getAcceptableMediaTypes());
        }
    }

    private static void checkCoding(List<String> codings) {
        if (!codings.stream()
                .allMatch(coding -> coding.strip().toLowerCase(Locale.ROOT).matches("(identity)?"))) {
            throw UNSUPPORTED_MEDIA_TYPE.because("Content-Encoding is not supported; send the body uncompressed");
        }
    }

    private static void checkType(MediaType type) {
        String charset = type.getParameters().get(MediaType.CHARSET_PARAMETER);
        if (charset != null && !charset.replace("\"", "").equalsIgnoreCase("UTF-8")) {
            throw UNSUPPORTED_MEDIA_TYPE.because("The charset in Content-Type must be UTF-8");
        }
        if (type.isWildcardType() || type.isWildcardSubtype()) {
            throw UNSUPPORTED_MEDIA_TYPE.because("Content-Type must not contain a wildcard");
        }
    }

    private void checkAccept(List<MediaType> accepted) {
        Produces produces = Optional.ofNullable(resource.getResourceMethod().getAnnotation(Produces.class))
                .orElseGet(() -> resource.getResourceClass().getAnnotation(Produces.class));
        if (produces != null
                && Arrays.stream(produces.value())
                        .map(MediaType::valueOf)
                        .noneMatch(type -> AcceptedRanges.want(accepted, type))) {
            throw NOT_ACCEPTABLE.because("No representation matches the Accept header");
        }
    }
}
