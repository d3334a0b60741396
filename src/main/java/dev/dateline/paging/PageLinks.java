package dev.dateline.paging;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Tells with every page which requests give the next and the one before: {@code Link} (RFC 8288), relative to the host. */
@Provider
public class PageLinks implements ContainerResponseFilter {

    private static final String OFFSET = "offset";

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getMethod().equals("GET") && response.getEntity() instanceof Paged page) {
            String links = of(request.getUriInfo(), page.pagination());
            if (!links.isEmpty()) {
                response.getHeaders().putSingle(HttpHeaders.LINK, links);
            }
        }
    }

    /** The links of a page; empty where it is all there is. */
    public static String of(UriInfo uri, Pagination page) {
        List<String> links = new ArrayList<>();
        if (uri.getQueryParameters().containsKey(Cursor.PARAMETER)) {
            if (page.nextCursor() != null) {
                links.add(link(uri, Cursor.PARAMETER, page.nextCursor(), "next"));
            }
            if (page.prevCursor() != null) {
                links.add(link(uri, Cursor.PARAMETER, page.prevCursor(), "prev"));
            }
            return String.join(", ", links);
        }
        int next = page.offset() + page.limit();
        if (next < page.total() && next <= PageRequest.MAX_OFFSET) {
            links.add(link(uri, OFFSET, next, "next"));
        }
        if (page.offset() > 0) {
            links.add(link(uri, OFFSET, Math.max(0, page.offset() - page.limit()), "prev"));
        }
        return String.join(", ", links);
    }

    private static String link(UriInfo uri, String parameter, Object value, String relation) {
        URI target =
                uri.getRequestUriBuilder().replaceQueryParam(parameter, value).build();
        return "<%s?%s>; rel=\"%s\"".formatted(target.getRawPath(), target.getRawQuery(), relation);
    }
}
