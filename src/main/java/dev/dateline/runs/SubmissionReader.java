package dev.dateline.runs;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.http.problem.ProblemCode.MALFORMED_BODY;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.dateline.http.parameter.BodyFields;
import dev.dateline.http.parameter.UnknownNames;
import dev.dateline.http.problem.FieldFault;
import dev.dateline.http.problem.FieldFaults;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.runs.work.RunOptions;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.jspecify.annotations.Nullable;

/**
 * Checks the structure of a run's body in one pass over its bytes: JSON in UTF-8, {@code items} an array of 1 to 1,000,
 * a known {@code flow}. The contents of an item are only checked to be JSON.
 *
 * <p>Contract: 10.1.
 */
final class SubmissionReader {

    private static final String DEFAULT_FLOW = "default";
    private static final Set<String> FIELDS = Set.of("flow", "items", "locate", "replace");

    // An item with too much nesting or too many values fails alone, when it is read; here the limits only protect
    // memory. Names are not cached (a million of them would take a hundred bytes each), which only the character-based
    // parser supports.
    private static final int MAX_NUMBER_CHARACTERS = 1024 * 1024;

    private static final JsonFactory JSON = JsonFactory.builder()
            .configure(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES, false)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(1_000)
                    .maxNumberLength(MAX_NUMBER_CHARACTERS)
                    .maxNameLength(MAX_NUMBER_CHARACTERS)
                    .maxStringLength(MAX_NUMBER_CHARACTERS)
                    .build())
            .build();
    // Member names, to detect repetition; only a few have a meaning.
    private static final int MAX_MEMBERS = 100;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final byte[] body;
    private final Function<String, Optional<UUID>> flows;
    private final FieldFaults faults = new FieldFaults();
    private final int begin;
    private final List<CharSpan> charSpans = new ArrayList<>();
    private @Nullable UUID flow;
    private boolean locate = true;
    private boolean replace = true;
    private final List<String> others = new ArrayList<>();
    private int members; // including repeated names

    private SubmissionReader(byte[] body, Function<String, Optional<UUID>> flows) {
        this.body = body;
        this.begin = Arrays.mismatch(body, BYTE_ORDER_MARK) == BYTE_ORDER_MARK.length ? BYTE_ORDER_MARK.length : 0;
        this.flows = flows;
    }

    /** Parses a body; fails with {@code malformed_body}, or {@code invalid_parameter} with all faults. */
    @RequestBody(
            required = true,
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = SubmissionRequest.class),
                        examples = @ExampleObject(name = "one article", value = RunExamples.SUBMISSION)),
                @Content(
                        mediaType = MediaType.TEXT_PLAIN,
                        schema = @Schema(type = SchemaType.STRING, minLength = 1),
                        examples = @ExampleObject(name = "a text", value = RunExamples.TEXT))
            })
    static Submission read(byte[] body, Function<String, Optional<UUID>> flows) {
        requireUtf8(body);
        return new SubmissionReader(body, flows).read();
    }

    private Submission read() {
        try (JsonParser parser = JSON.createParser(new InputStreamReader(
                new ByteArrayInputStream(body, begin, body.length - begin), StandardCharsets.UTF_8))) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw MALFORMED_BODY.because(List.of(FieldFault.ofPointer("", "must be a JSON object")));
            }
            Set<String> seen = new HashSet<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                readField(parser, seen);
            }
            if (parser.nextToken() != null) {
                throw MALFORMED_BODY.because("The body has data after its JSON object");
            }
            return submission(seen);
        } catch (JsonProcessingException malformed) {
            throw malformed(malformed.getLocation());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static ProblemException malformed(@Nullable JsonLocation span) {
        return MALFORMED_BODY.because(
                span == null
                        ? "The body exceeds a JSON limit: nesting depth, or length of a number, name or item"
                        : "The body is not JSON: line %d, column %d".formatted(span.getLineNr(), span.getColumnNr()));
    }

    private void readField(JsonParser parser, Set<String> seen) throws IOException {
        String name = parser.currentName();
        parser.nextToken();
        if (++members > MAX_MEMBERS) {
            throw MALFORMED_BODY.because("The body has more than %d members".formatted(MAX_MEMBERS));
        }
        if (!seen.add(name)) {
            fault(name.replace("~", "~0").replace("/", "~1"), "must not be repeated");
            skip(parser);
        } else if (name.equals("items")) {
            readItems(parser);
        } else if (name.equals("locate") && parser.currentToken() != JsonToken.VALUE_NULL) {
            locate = readBoolean(parser, name);
        } else if (name.equals("replace") && parser.currentToken() != JsonToken.VALUE_NULL) {
            replace = readBoolean(parser, name);
        } else if (name.equals("flow") && parser.currentToken() != JsonToken.VALUE_NULL) {
            readFlow(parser);
        } else {
            if (parser.currentToken() != JsonToken.VALUE_NULL) {
                others.add(name);
            }
            skip(parser);
        }
    }

    private void readFlow(JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            fault("flow", "must be a string");
            skip(parser);
            return;
        }
        String name = parser.getText();
        // no flow has a name that PostgreSQL cannot store
        flow = name.indexOf('\0') < 0 && name.length() <= BodyFields.TEXT_LIMIT
                ? flows.apply(name).orElse(null)
                : null;
        if (flow == null) {
            fault("flow", "must be the name of a flow of the project");
        }
    }

    private boolean readBoolean(JsonParser parser, String name) throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> {
                fault(name, "must be true or false");
                skip(parser);
                yield true;
            }
        };
    }

    private void readItems(JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            fault("items", "must be an array");
            skip(parser);
            return;
        }
        int count = 0;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            long from = parser.currentTokenLocation().getCharOffset();
            skip(parser);
            if (++count <= Submission.MAX_ITEMS) {
                charSpans.add(new CharSpan(from, parser.currentLocation().getCharOffset()));
            }
        }
        if (count == 0 || count > Submission.MAX_ITEMS) {
            fault("items", "must have 1 to %,d items".formatted(Submission.MAX_ITEMS));
        }
    }

    private Submission submission(Set<String> seen) {
        UnknownNames.checkFields(others, FIELDS, this::fault);
        if (!seen.contains("items")) {
            fault("items", "must be given");
        }
        if (flow == null && faults.stream().noneMatch(fault -> "/flow".equals(fault.pointer()))) {
            flow = flows.apply(DEFAULT_FLOW).orElseThrow(() -> new IllegalStateException("no default flow"));
        }
        if (!faults.isEmpty() || flow == null) {
            throw INVALID_PARAMETER.because(faults);
        }
        return new Submission(flow, new RunOptions(locate, replace), body, spans());
    }

    /**
     * Converts the items' ranges to bytes: characters of one to three bytes are one {@code char}, of four bytes two.
     */
    private List<Submission.Span> spans() {
        List<Submission.Span> spans = new ArrayList<>(charSpans.size());
        ByteCount bytes = new ByteCount();
        for (CharSpan span : charSpans) {
            int from = bytes.upTo(span.from());
            spans.add(new Submission.Span(from, bytes.upTo(span.to()) - from));
        }
        return spans;
    }

    /** Start and end of an item, in characters from the start of the body. */
    private record CharSpan(long from, long to) {}

    private final class ByteCount {

        private int at = begin;
        private long chars;

        int upTo(long count) {
            while (chars < count) {
                int first = body[at] & 0xff;
                int length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
                at += length;
                chars += length == 4 ? 2 : 1;
            }
            return at;
        }
    }

    private void fault(String field, String detail) {
        faults.add(FieldFault.ofPointer("/" + field, detail));
    }

    /** Reads to the last byte of the value; strings are parsed lazily. */
    private static void skip(JsonParser parser) throws IOException {
        parser.skipChildren();
        parser.finishToken();
    }

    /** Jackson also accepts UTF-16, and does not check every byte of what it skips. */
    private static void requireUtf8(byte[] body) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer bytes = ByteBuffer.wrap(body);
        CharBuffer piece = CharBuffer.allocate(8_192);
        CoderResult result = CoderResult.OVERFLOW;
        while (result.isOverflow()) {
            piece.clear();
            result = decoder.decode(bytes, piece, true);
            for (int index = 0; index < piece.position(); index++) {
                if (piece.get(index) == 0) {
                    throw MALFORMED_BODY.because("The body must be JSON in UTF-8");
                }
            }
        }
        if (result.isError()) {
            throw MALFORMED_BODY.because("The body must be JSON in UTF-8; byte %d is not".formatted(bytes.position()));
        }
    }
}
