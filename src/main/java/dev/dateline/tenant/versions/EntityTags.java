package dev.dateline.tenant.versions;

import dev.dateline.tenant.access.CurrentProject;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Entity tags from the project version (ADR 23). Answers 304 after one lookup by key: a tag means that this URL had
 * this answer at this version, so at the same version it has it again. {@code *} is decided after the answer is read.
 * Source: RFC 9110, 8.8.3, 13.1.2 and 13.2.1.
 */
@Provider
@Versioned
@Priority(Priorities.USER)
class EntityTags implements ContainerRequestFilter, ContainerResponseFilter {

    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    private final CurrentProject project;
    private final ResponseVersion version;
    private final String build;

    EntityTags(
            CurrentProject project,
            ResponseVersion version,
            @ConfigProperty(name = "quarkus.application.version") String build) {
        this.project = project;
        this.version = version;
        this.build = build;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        Set<String> known = known(request);
        if (!known.isEmpty() && known.contains(EntityTag.strong(tag(request, version.now(project.id()))))) {
            request.abortWith(Response.status(NOT_MODIFIED).build());
        }
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getStatus() == OK && known(request).contains(EntityTag.ANY)) {
            response.setStatus(NOT_MODIFIED);
            response.setEntity(null);
            response.getHeaders().remove(HttpHeaders.CONTENT_TYPE);
        }
        if (isRead(request) && (response.getStatus() == OK || response.getStatus() == NOT_MODIFIED)) {
            version.find().ifPresent(shown -> response.getHeaders().putSingle(HttpHeaders.ETAG, tag(request, shown)));
        }
    }

    /** The tags in {@code If-None-Match} of a read. */
    private static Set<String> known(ContainerRequestContext request) {
        return isRead(request)
                ? EntityTag.listed(request.getHeaders().getOrDefault(HttpHeaders.IF_NONE_MATCH, List.of())).stream()
                        .map(EntityTag::strong)
                        .collect(Collectors.toSet())
                : Set.of();
    }

    private static boolean isRead(ContainerRequestContext request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }

    /**
     * Weak: compressed and plain responses share it. It depends on the release and on Accept, which may change the
     * content.
     */
    private String tag(ContainerRequestContext request, ProjectVersion shown) {
        URI address = request.getUriInfo().getRequestUri();
        int form = Objects.hash(
                build,
                request.getHeaders().getOrDefault(HttpHeaders.ACCEPT, List.of()),
                address.getRawPath(),
                address.getRawQuery());
        return "W/\"%x-%x-%x\"".formatted(shown.number(), shown.mark(), form);
    }
}
