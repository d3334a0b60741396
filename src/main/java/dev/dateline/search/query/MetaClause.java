package dev.dateline.search.query;

import dev.dateline.http.parameter.QueryParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * One {@code meta} filter clause: the article has a tag of this type with any of these categories, or, negated, none.
 *
 * <p>Grammar: {@code ["!"] meta_type ":" category *("," category)}; both parts are stripped and compared exactly.
 * Contract: 4.6.
 */
@Schema(
        name = "MetaClause",
        type = SchemaType.STRING,
        pattern = "^!?\\s*[A-Za-z0-9_.-]{1,128}\\s*:[^,]+(,[^,]+){0,49}$",
        description = "`<meta_type>:<category>[,<category>…]`: the article has a tag of this type with one of up to 50"
                + " categories. A leading `!` excludes articles with such a tag. Parts are trimmed, compared"
                + " exactly, at most 128 characters.",
        examples = {"topic:fire", "topic:fire,flood", "!topic:sports"})
public record MetaClause(boolean negated, String metaType, List<String> categories) {

    static final int MAX_CLAUSES = 25;
    static final int MAX_CATEGORIES = 50;
    private static final int MAX_LENGTH = 128;

    @Parameter(
            name = MetaClause.PARAMETER,
            description = "Tag filter clauses; an article must match all of them",
            schema = @Schema(type = SchemaType.ARRAY, implementation = MetaClause.class, maxItems = MAX_CLAUSES),
            examples =
                    @ExampleObject(name = "fires, but no sports", value = "[\"topic:fire,arson\", \"!topic:sports\"]"))
    private static final String PARAMETER = "meta";

    private static final Pattern META_TYPE = Pattern.compile("[A-Za-z0-9_.-]+");

    public MetaClause {
        categories = List.copyOf(categories);
    }

    /** Parses every {@code meta}; notes faults. */
    public static List<MetaClause> from(QueryParameters parameters) {
        return parameters.parseAll(PARAMETER, MAX_CLAUSES, MetaClause::parse);
    }

    static MetaClause parse(String text) {
        boolean negated = text.startsWith("!");
        int colon = text.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("must have the form <meta_type>:<category>");
        }
        return new MetaClause(negated, metaType(text.substring(negated ? 1 : 0, colon)), categories(text, colon + 1));
    }

    private static String metaType(String text) {
        String metaType = text.strip();
        if (metaType.isEmpty()) {
            throw new IllegalArgumentException("must name a meta_type before the colon");
        }
        if (!META_TYPE.matcher(metaType).matches()) {
            throw new IllegalArgumentException("must have a meta_type of the characters A-Z a-z 0-9 _ . -");
        }
        requireLength(metaType);
        return metaType;
    }

    private static List<String> categories(String text, int from) {
        List<String> categories = new ArrayList<>();
        for (String part : text.substring(from).split(",", MAX_CATEGORIES + 1)) {
            String category = part.strip();
            if (category.isEmpty()) {
                throw new IllegalArgumentException("must not have an empty category");
            }
            categories.add(category);
        }
        if (categories.size() > MAX_CATEGORIES) {
            throw new IllegalArgumentException("must have at most %d categories in a clause".formatted(MAX_CATEGORIES));
        }
        categories.forEach(MetaClause::requireLength);
        return categories;
    }

    private static void requireLength(String part) {
        if (part.codePointCount(0, part.length()) > MAX_LENGTH) {
            throw new IllegalArgumentException("must have parts of at most %d characters".formatted(MAX_LENGTH));
        }
    }
}
