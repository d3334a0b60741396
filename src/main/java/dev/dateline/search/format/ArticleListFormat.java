package dev.dateline.search.format;

import dev.dateline.tenant.access.CurrentProject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** Formats a list of articles in the media type that {@code Accept} prefers. Contract: 8.1. */
@Singleton
public class ArticleListFormat {

    private static final List<String> TYPES = List.of(MediaType.APPLICATION_JSON, AtomFeed.MEDIA_TYPE);

    private final CurrentProject project;

    ArticleListFormat(CurrentProject project) {
        this.project = project;
    }

    public Response answer(HttpHeaders headers, UriInfo uri, ArticleListResponse answer) {
        String type = AcceptedType.choose(headers.getAcceptableMediaTypes(), TYPES);
        Object body = type.equals(AtomFeed.MEDIA_TYPE) ? feed(uri, answer) : answer;
        return AcceptedType.answer(type, body, uri, answer.pagination());
    }

    private String feed(UriInfo uri, ArticleListResponse answer) {
        List<AtomFeed.Entry> entries = answer.items().stream()
                .map(article -> new AtomFeed.Entry(article, List.of()))
                .toList();
        return AtomFeed.of(project.project(), uri, answer.pagination(), entries);
    }
}
