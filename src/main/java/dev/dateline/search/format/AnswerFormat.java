package dev.dateline.search.format;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.access.CurrentProject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Formats a search result in the media type that {@code Accept} prefers. Contract: 7.6. */
@Singleton
public class AnswerFormat {

    public static final String NDJSON_TYPE = "application/x-ndjson";

    private static final List<String> TYPES = List.of(
            MediaType.APPLICATION_JSON,
            GeoJsonFormat.MEDIA_TYPE,
            CsvFormat.MEDIA_TYPE,
            NDJSON_TYPE,
            AtomFeed.MEDIA_TYPE);

    private final ObjectMapper json;
    private final CurrentProject project;

    AnswerFormat(ObjectMapper json, CurrentProject project) {
        this.json = json;
        this.project = project;
    }

    public Response answer(HttpHeaders headers, UriInfo uri, GeoSearchAnswer answer) {
        String type = AcceptedType.choose(headers.getAcceptableMediaTypes(), TYPES);
        Object body = switch (type) {
            case GeoJsonFormat.MEDIA_TYPE -> GeoJsonFormat.of(answer);
            case CsvFormat.MEDIA_TYPE -> CsvFormat.of(answer);
            case NDJSON_TYPE -> lines(answer);
            case AtomFeed.MEDIA_TYPE -> feed(uri, answer);
            default -> answer;
        };
        return AcceptedType.answer(type, body, uri, answer.pagination());
    }

    private String feed(UriInfo uri, GeoSearchAnswer answer) {
        List<AtomFeed.Entry> entries = answer.items().stream()
                .map(item -> new AtomFeed.Entry(item.article(), points(item)))
                .toList();
        return AtomFeed.of(project.project(), uri, answer.pagination(), entries);
    }

    private static List<double[]> points(GeoSearchItem item) {
        return item.matchingLocations().stream()
                .flatMap(mention -> mention.position().stream())
                .toList();
    }

    private byte[] lines(GeoSearchAnswer answer) {
        StringBuilder lines = new StringBuilder();
        for (GeoSearchItem item : answer.items()) {
            try {
                lines.append(json.writeValueAsString(item)).append('\n');
            } catch (JsonProcessingException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }
}
