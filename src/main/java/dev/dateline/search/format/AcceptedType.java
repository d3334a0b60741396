package dev.dateline.search.format;

import dev.dateline.paging.PageLinks;
import dev.dateline.paging.Paged;
import dev.dateline.paging.Pagination;
import dev.dateline.problem.AcceptedRanges;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** The form that {@code Accept} wants most, and a page in it. */
public final class AcceptedType {

    private AcceptedType() {}

    /**
     * The first of what can be given that meets the range that is wanted most; what is not wanted at all was refused before.
     *
     * @param given the usual one first
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

    /** A page in the form that was chosen. What is {@link Paged} is linked to its neighbours by {@link PageLinks} itself. */
    public static Response answer(String type, Object body, UriInfo uri, Pagination page) {
        boolean text = type.startsWith("text/") || type.equals(AtomFeed.MEDIA_TYPE);
        ResponseBuilder response =
                Response.ok(body, text ? type + ";charset=UTF-8" : type).header(HttpHeaders.VARY, HttpHeaders.ACCEPT);
        String links = body instanceof Paged ? "" : PageLinks.of(uri, page);
        return (links.isEmpty() ? response : response.header(HttpHeaders.LINK, links)).build();
    }
}
