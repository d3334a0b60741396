package dev.dateline.runs;

import static dev.dateline.http.problem.ProblemCode.MALFORMED_BODY;
import static dev.dateline.http.problem.ProblemCode.UNSUPPORTED_MEDIA_TYPE;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.http.parameter.BodyFields;
import dev.dateline.http.parameter.IsoDate;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.parameter.WebAddress;
import dev.dateline.runs.work.RunOptions;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** A run of one article that was sent as text ({@link TextItem}). */
final class TextSubmission {

    private static final String DEFAULT_FLOW = "default";

    @Parameter(
            name = "flow",
            description = "Of a text: the name of a flow of the project",
            schema = @Schema(type = SchemaType.STRING))
    private static final String FLOW = "flow";

    @Parameter(
            name = "external_id",
            description = "Of a text: your id of the article; a repeated one updates it",
            schema = @Schema(type = SchemaType.STRING))
    private static final String EXTERNAL_ID = "external_id";

    @Parameter(
            name = "url",
            description = "Of a text: where the article is",
            schema = @Schema(type = SchemaType.STRING))
    private static final String URL = "url";

    @Parameter(name = "author", description = "Of a text", schema = @Schema(type = SchemaType.STRING))
    private static final String AUTHOR = "author";

    @Parameter(
            name = "pub_date",
            description = "Of a text",
            schema = @Schema(type = SchemaType.STRING, format = "date"))
    private static final String PUB_DATE = "pub_date";

    @Parameter(name = "source_id", description = "Of a text: the outlet", schema = @Schema(type = SchemaType.STRING))
    private static final String SOURCE_ID = "source_id";

    @Parameter(
            name = "source_name",
            description = "Of a text: the outlet's name",
            schema = @Schema(type = SchemaType.STRING))
    private static final String SOURCE_NAME = "source_name";

    @Parameter(
            name = "locate",
            description = "Of a text: whether to find its places",
            schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "true"))
    private static final String LOCATE = "locate";

    @Parameter(
            name = "replace",
            description = "Of a text: whether it may replace the article that has its `external_id`",
            schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "true"))
    private static final String REPLACE = "replace";

    private static final List<String> PARAMETERS =
            List.of(FLOW, EXTERNAL_ID, URL, AUTHOR, PUB_DATE, SOURCE_ID, SOURCE_NAME, LOCATE, REPLACE);

    private TextSubmission() {}

    /** Of a run of JSON, which has all this in its body: fails if there are any parameters. */
    static void rejectAll(QueryParameters parameters) {
        PARAMETERS.stream()
                .filter(parameters::has)
                .forEach(name -> parameters.fault(name, "is for a body of text/plain; write it into the JSON body"));
        parameters.rejectFaults();
    }

    /** Fails with {@code malformed_body}, or {@code invalid_parameter} with all faults. */
    static Submission read(byte[] body, QueryParameters parameters, Function<String, Optional<UUID>> flows) {
        String text = text(body);
        ObjectNode item = JsonNodeFactory.instance.objectNode();
        parameters.parseBody(text, TextItem::of).ifPresent(item::setAll);
        put(item, "external_id", parameters.findText(EXTERNAL_ID, BodyFields.TEXT_LIMIT));
        put(item, "url", parameters.find(URL).flatMap(url -> parameters.parse(URL, url, TextSubmission::url)));
        put(item, "author", parameters.findText(AUTHOR, BodyFields.TEXT_LIMIT));
        put(
                item,
                "pub_date",
                parameters
                        .find(PUB_DATE)
                        .flatMap(date -> parameters.parse(PUB_DATE, date, IsoDate::parseStorable))
                        .map(Object::toString));
        Optional<String> sourceId = parameters.findText(SOURCE_ID, BodyFields.TEXT_LIMIT);
        Optional<String> sourceName = parameters.findText(SOURCE_NAME, BodyFields.TEXT_LIMIT);
        if (sourceId.isPresent() || sourceName.isPresent()) {
            ObjectNode source = item.putObject("source");
            put(source, "id", sourceId);
            put(source, "name", sourceName);
        }
        String name = parameters.findText(FLOW, BodyFields.TEXT_LIMIT).orElse(DEFAULT_FLOW);
        Optional<UUID> flow = flows.apply(name);
        if (flow.isEmpty()) {
            parameters.fault(FLOW, "must be the name of a flow of the project");
        }
        RunOptions options = new RunOptions(bool(parameters, LOCATE), bool(parameters, REPLACE));
        parameters.rejectFaults();
        return Submission.ofItems(flow.orElseThrow(), options, List.of(item.toString()));
    }

    private static boolean bool(QueryParameters parameters, String name) {
        return parameters
                .find(name)
                .flatMap(given -> parameters.parse(name, given, text -> switch (text) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw new IllegalArgumentException("must be true or false");
                }))
                .orElse(true);
    }

    private static String text(byte[] body) {
        FileSignature.findKind(body).ifPresent(kind -> {
            throw UNSUPPORTED_MEDIA_TYPE.because("The body is %s, not text; submit the text in it".formatted(kind));
        });
        try {
            return TextItem.decode(body);
        } catch (IllegalArgumentException other) {
            throw MALFORMED_BODY.because("The body " + other.getMessage());
        }
    }

    private static String url(String text) {
        if (text.length() > ArticleDraft.URL_LIMIT) {
            throw new IllegalArgumentException("must have at most %d characters".formatted(ArticleDraft.URL_LIMIT));
        }
        return WebAddress.parse(text);
    }

    private static void put(ObjectNode object, String name, Optional<String> value) {
        value.ifPresent(given -> object.put(name, given));
    }
}
