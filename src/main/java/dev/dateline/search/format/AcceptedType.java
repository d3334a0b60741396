package dev.dateline.search.format;

import dev.dateline.http.filter.AcceptedRanges;
import dev.dateline.http.paging.PageLinks;
import dev.dateline.http.paging.Paged;
import dev.dateline.http.paging.Pagination;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** Content negotiation: the media type that {@code Accept} prefers, and a page in it. */
public final class AcceptedType {

    private AcceptedType() {}

    /**
     * The first offered type that matches the preferred range. Requests that accept none of them were rejected before.
     *
     * @param given the default type first
     */
    public static String choose(List<MediaType> accepted, List<String> given) {
        return accepted.stream()
                .flatMap(range -> given.stream()
                        .filter(type -> range.isCompatible(MediaType.valueOf(type))
                                && AcceptedRanges.want(accepted, MediaType.valueOf(type)))
                        .limit(1))
                .findFirst()
                .orElse(given.getFirst());
    }

    /** A page in the chosen type. {@link PageLinks} adds the links of a {@link Paged} body. */
    public static Response answer(String type, Object body, UriInfo uri, Pagination page) {
        boolean text = type.startsWith("text/") || type.equals(AtomFeed.MEDIA_TYPE);
        ResponseBuilder response =
                Response.ok(body, text ? type + ";charset=UTF-8" : type).header(HttpHeaders.VARY, HttpHeaders.ACCEPT);
        String links = body instanceof Paged ? "" : PageLinks.of(uri, page);
        return (links.isEmpty() ? response : response.header(HttpHeaders.LINK, links)).build();
    }
}
