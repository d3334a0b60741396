package dev.dateline.search.format;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.tenant.access.CurrentProject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Formats a search result in the media type that {@code Accept} prefers. Contract: 7.6. */
@Singleton
@APIResponse(
        responseCode = "200",
        description = "A page of articles, each with its matching mentions",
        content = {
            @Content(
                    mediaType = MediaType.APPLICATION_JSON,
                    schema = @Schema(implementation = GeoSearchResponse.class),
                    examples = {
                        @ExampleObject(name = "point", value = GeoSearchResponseExamples.POINT),
                        @ExampleObject(name = "bbox", value = GeoSearchResponseExamples.BBOX)
                    }),
            @Content(mediaType = GeoJsonFormat.MEDIA_TYPE, schema = @Schema(implementation = GeoJsonFormat.class)),
            @Content(
                    mediaType = CsvFormat.MEDIA_TYPE,
                    schema = @Schema(type = SchemaType.STRING, description = CsvFormat.DESCRIPTION)),
            @Content(
                    mediaType = AnswerFormat.NDJSON_TYPE,
                    schema = @Schema(type = SchemaType.STRING, description = "One JSON item per line")),
            @Content(
                    mediaType = AtomFeed.MEDIA_TYPE,
                    schema = @Schema(type = SchemaType.STRING, description = AtomFeed.DESCRIPTION))
        })
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

    public Response answer(HttpHeaders headers, UriInfo uri, GeoSearchResponse answer) {
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

    private String feed(UriInfo uri, GeoSearchResponse answer) {
        List<AtomFeed.Entry> entries =
                answer.items().stream().map(AtomFeed.Entry::of).toList();
        return AtomFeed.of(project.project(), uri, answer.pagination(), entries);
    }

    private byte[] lines(GeoSearchResponse answer) {
        StringBuilder lines = new StringBuilder();
        for (GeoSearchRow item : answer.items()) {
            try {
                lines.append(json.writeValueAsString(item)).append('\n');
            } catch (JsonProcessingException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }
}
