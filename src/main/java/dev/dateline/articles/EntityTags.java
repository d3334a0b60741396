package dev.dateline.articles;

import dev.dateline.access.CurrentProject;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Names what is made of a project's articles alone by the project's version (ADR 23), and answers 304 where a client has it
 * already: one look-up by key in place of the answer. Source: RFC 9110, 8.8.3 and 13.1.2.
 */
@Provider
@Versioned
@Priority(Priorities.USER)
class EntityTags implements ContainerRequestFilter, ContainerResponseFilter {

    private static final int NOT_MODIFIED = 304;

    private final CurrentProject project;
    private final AnswerVersion version;
    private final String build;

    EntityTags(
            CurrentProject project,
            AnswerVersion version,
            @ConfigProperty(name = "quarkus.application.version") String build) {
        this.project = project;
        this.version = version;
        this.build = build;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        List<String> known = request.getHeaders().getOrDefault(HttpHeaders.IF_NONE_MATCH, List.of());
        if (known.isEmpty() || !isRead(request)) {
            return;
        }
        String tag = tag(request, version.now(project.id()));
        boolean same = known.stream()
                .flatMap(line -> Arrays.stream(line.split(",")))
                .map(String::strip)
                .anyMatch(one -> one.equals("*") || strong(one).equals(strong(tag)));
        if (same) {
            request.abortWith(Response.status(NOT_MODIFIED).build());
        }
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (isRead(request) && (response.getStatus() == 200 || response.getStatus() == NOT_MODIFIED)) {
            version.find().ifPresent(shown -> {
                response.getHeaders().putSingle(HttpHeaders.ETAG, tag(request, shown));
                response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL, "private");
            });
        }
    }

    private static boolean isRead(ContainerRequestContext request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }

    /** Weak: compressed and plain, it is the same. Another release, or another Accept, may say the same otherwise. */
    private String tag(ContainerRequestContext request, ProjectVersion shown) {
        int form = (build + request.getHeaders().getOrDefault(HttpHeaders.ACCEPT, List.of())).hashCode();
        return "W/\"%x-%x-%x\"".formatted(shown.number(), shown.mark(), form);
    }

    private static String strong(String tag) {
        return tag.startsWith("W/") ? tag.substring(2) : tag;
    }
}
