package dev.dateline.geosearch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.paging.PageLinks;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** A search's answer in the form that {@code Accept} names first. Source: decisions, section 8. */
@Singleton
class AnswerFormat {

    static final String NDJSON_TYPE = "application/x-ndjson";

    private static final List<String> TYPES =
            List.of(MediaType.APPLICATION_JSON, Features.MEDIA_TYPE, Spreadsheet.MEDIA_TYPE, NDJSON_TYPE);

    private final ObjectMapper json;

    AnswerFormat(ObjectMapper json) {
        this.json = json;
    }

    Response answer(HttpHeaders headers, UriInfo uri, GeoSearchAnswer answer) {
        String type = choose(headers.getAcceptableMediaTypes());
        Object body = switch (type) {
            case Features.MEDIA_TYPE -> Features.of(answer);
            case Spreadsheet.MEDIA_TYPE -> Spreadsheet.of(answer);
            case NDJSON_TYPE -> lines(answer);
            default -> answer;
        };
        var response = Response.ok(body, type.startsWith("text/") ? type + ";charset=UTF-8" : type)
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT);
        String links = PageLinks.of(uri, answer.pagination());
        return (links.isEmpty() ? response : response.header(HttpHeaders.LINK, links)).build();
    }

    /** What is wanted most comes first; what is not wanted at all was refused before. */
    static String choose(List<MediaType> accepted) {
        return accepted.stream()
                .flatMap(range -> TYPES.stream()
                        .filter(type -> range.isCompatible(MediaType.valueOf(type)))
                        .limit(1))
                .findFirst()
                .orElse(MediaType.APPLICATION_JSON);
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
        return lines.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }
}
