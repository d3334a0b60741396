package dev.dateline.content.locations;

import dev.dateline.http.parameter.QueryParameters;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The role of a mention in its article, for example {@code primary}: any text of 1..64 characters.
 * Contract: 4.5.
 */
@Schema(
        name = "Nature",
        type = SchemaType.STRING,
        minLength = 1,
        maxLength = Nature.MAX_LENGTH,
        description = "The role of a mention in its article; usual values: primary, secondary, background",
        examples = "primary")
public record Nature(String text) {

    static final int MAX_LENGTH = 64;

    @Parameter(
            name = Nature.PARAMETER,
            description = "Only mentions with one of these natures; default: all mentions",
            schema = @Schema(type = SchemaType.ARRAY, implementation = Nature.class),
            examples = @ExampleObject(name = "primary", value = "[\"primary\"]"))
    private static final String PARAMETER = "nature";

    public Nature {
        if (text.isBlank()) {
            throw new IllegalArgumentException("must not be empty");
        }
        if (text.codePointCount(0, text.length()) > MAX_LENGTH) {
            throw new IllegalArgumentException("must have at most %d characters".formatted(MAX_LENGTH));
        }
    }

    /** Parses every {@code nature}, in the order of the request; notes faults. */
    public static List<Nature> from(QueryParameters parameters) {
        return parameters.findAll(PARAMETER).stream()
                .map(text -> parameters.parse(PARAMETER, text, Nature::new))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Their texts, to bind to a statement. */
    public static String[] texts(List<Nature> natures) {
        return natures.stream().map(Nature::text).toArray(String[]::new);
    }

    /** Echo in responses: joined by commas; null if none was given. Contract: 7.3. */
    public static @Nullable String echo(List<Nature> natures) {
        return natures.isEmpty() ? null : String.join(",", texts(natures));
    }
}
