package dev.dateline.http.paging;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** Adds to each page the requests of the next and the previous one: {@code Link} (RFC 8288), relative to the host. */
@Provider
public class PageLinks implements ContainerResponseFilter {

    private static final String OFFSET = "offset";
    private static final String NEXT = "next";
    private static final String PREV = "prev";

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getMethod().equals("GET") && response.getEntity() instanceof Paged page) {
            String links = of(request.getUriInfo(), page.pagination(), page.reach());
            if (!links.isEmpty()) {
                response.getHeaders().putSingle(HttpHeaders.LINK, links);
            }
        }
    }

    /** The links of a page; empty if it is the only one. */
    public static String of(UriInfo uri, Pagination page) {
        return of(uri, page, PageRequest.MAX_OFFSET + PageRequest.MAX_LIMIT);
    }

    private static String of(UriInfo uri, Pagination page, int reach) {
        return targets(uri, page, reach).entrySet().stream()
                .map(link -> "<%s?%s>; rel=\"%s\""
                        .formatted(link.getValue().getRawPath(), link.getValue().getRawQuery(), link.getKey()))
                .collect(Collectors.joining(", "));
    }

    /** The requests of {@code next} and {@code prev}, if these pages exist. */
    public static SequencedMap<String, URI> targets(UriInfo uri, Pagination page) {
        return targets(uri, page, PageRequest.MAX_OFFSET + PageRequest.MAX_LIMIT);
    }

    private static SequencedMap<String, URI> targets(UriInfo uri, Pagination page, int reach) {
        SequencedMap<String, URI> targets = new LinkedHashMap<>();
        if (page.nextCursor() != null) {
            targets.put(NEXT, target(uri, Cursor.PARAMETER, page.nextCursor()));
        }
        if (page.prevCursor() != null) {
            targets.put(PREV, target(uri, Cursor.PARAMETER, page.prevCursor()));
        }
        if (!targets.isEmpty()) {
            return targets; // keyset pagination has either link where such a page exists
        }
        int next = page.offset() + page.limit();
        if (next < page.total() && next <= PageRequest.MAX_OFFSET && next + page.limit() <= reach) {
            targets.put(NEXT, target(uri, OFFSET, next));
        }
        if (page.offset() > 0) {
            targets.put(PREV, target(uri, OFFSET, Math.max(0, page.offset() - page.limit())));
        }
        return targets;
    }

    private static URI target(UriInfo uri, String parameter, Object value) {
        return uri.getRequestUriBuilder().replaceQueryParam(parameter, value).build();
    }
}
