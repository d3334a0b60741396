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
        int next = page.offset() + page.limit();
        if (next < page.total() && next <= PageRequest.MAX_OFFSET) {
            links.add(link(uri, next, "next"));
        }
        if (page.offset() > 0) {
            links.add(link(uri, Math.max(0, page.offset() - page.limit()), "prev"));
        }
        return String.join(", ", links);
    }

    private static String link(UriInfo uri, int offset, String relation) {
        URI target =
                uri.getRequestUriBuilder().replaceQueryParam("offset", offset).build();
        return "<%s?%s>; rel=\"%s\"".formatted(target.getRawPath(), target.getRawQuery(), relation);
    }
}
