package dev.dateline.content.locate;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.engine.geoparse.Geoparser;
import dev.dateline.http.parameter.BodyFields;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What {@code POST …/locate} asks for.
 *
 * @param source whose text it is; null if that is not known
 * @param spans in chars, in the order of the text; null: they are found
 */
record LocateRequest(
        String text,
        @Nullable String source,
        boolean demonyms,
        @Nullable List<Geoparser.Span> spans,
        int limit) {

    static final int TEXT_LIMIT = 1_000_000;
    static final int LIMIT = 10_000;
    static final int DEFAULT_LIMIT = 1_000;

    /** The body in the OpenAPI document. */
    @Schema(name = "LocateForm")
    record Form(
            @Schema(required = true, minLength = 1, maxLength = TEXT_LIMIT, description = "In Unicode code points")
            String text,

            @Schema(
                    nullable = true,
                    maxLength = BodyFields.TEXT_LIMIT,
                    description = "The outlet, as in `source.id` of articles: what the project knows it to write about"
                            + " is evidence")
            String sourceId,

            @Schema(
                    nullable = true,
                    defaultValue = "false",
                    description = "Whether to show words for the people and things of a place, such as Canadian, too")
            Boolean demonyms,

            @Schema(
                    nullable = true,
                    description = "`[start, end)` in code points; these are resolved, and no others",
                    type = SchemaType.ARRAY,
                    maxItems = LIMIT,
                    examples = "[[0, 5]]")
            List<List<Integer>> spans,

            @Schema(
                    nullable = true,
                    minimum = "1",
                    maximum = "10000",
                    defaultValue = "1000",
                    description = "Of items; with `spans`, the default is all")
            Integer limit) {}

    /** Fails with 400 that lists all faults. */
    static LocateRequest of(JsonNode body) {
        BodyFields fields = BodyFields.of(body);
        String text = fields.text("text", TEXT_LIMIT);
        if (fields.node("text") == null || "".equals(text)) {
            fields.fault("text", "must have 1 to 1,000,000 characters");
        }
        String source = fields.text("source_id", BodyFields.TEXT_LIMIT);
        Boolean demonyms = fields.bool("demonyms");
        Integer limit = fields.integer("limit", 1, LIMIT);
        JsonNode given = fields.node("spans");
        List<Geoparser.Span> spans = text == null || given == null ? null : spans(fields, given, text);
        if (!fields.faults().isEmpty() || text == null) {
            throw INVALID_PARAMETER.because(fields.faults());
        }
        int usual = spans == null ? DEFAULT_LIMIT : LIMIT;
        return new LocateRequest(text, source, demonyms != null && demonyms, spans, limit == null ? usual : limit);
    }

    private static @Nullable List<Geoparser.Span> spans(BodyFields fields, JsonNode given, String text) {
        if (!given.isArray() || given.size() > LIMIT) {
            fields.fault("spans", "must be an array of at most 10,000");
            return null;
        }
        int length = text.codePointCount(0, text.length());
        List<NumberedSpan> spans = new ArrayList<>();
        for (int number = 0; number < given.size(); number++) {
            JsonNode span = given.get(number);
            if (isSpan(span, length)) {
                spans.add(new NumberedSpan(
                        number, span.get(0).intValue(), span.get(1).intValue()));
            } else {
                fields.fault(
                        "spans/" + number,
                        "must be [start, end) in code points of the text, from 0 to %d".formatted(length));
            }
        }
        spans.sort(Comparator.comparingInt(NumberedSpan::start));
        return chars(fields, text, spans);
    }

    private static boolean isSpan(JsonNode span, int length) {
        return span.isArray()
                && span.size() == 2
                && span.get(0).isInt()
                && span.get(1).isInt()
                && span.get(0).intValue() >= 0
                && span.get(0).intValue() < span.get(1).intValue()
                && span.get(1).intValue() <= length;
    }

    private record NumberedSpan(int number, int start, int end) {}

    private static List<Geoparser.Span> chars(BodyFields fields, String text, List<NumberedSpan> spans) {
        List<Geoparser.Span> chars = new ArrayList<>(spans.size());
        int points = 0;
        int at = 0;
        int end = 0;
        for (NumberedSpan span : spans) {
            if (span.start() < end) {
                fields.fault("spans/" + span.number(), "must not overlap another");
                continue;
            }
            int begin = text.offsetByCodePoints(at, span.start() - points);
            at = text.offsetByCodePoints(begin, span.end() - span.start());
            points = span.end();
            end = span.end();
            chars.add(new Geoparser.Span(begin, at));
        }
        return chars;
    }
}
