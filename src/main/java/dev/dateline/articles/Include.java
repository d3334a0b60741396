package dev.dateline.articles;

import dev.dateline.parameter.QueryParameters;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Optional parts of an article row, selected by {@code include}. Contract: 4.9. */
@Schema(
        name = "Include",
        type = SchemaType.STRING,
        enumeration = {"counts", "images", "facets"})
public enum Include {
    COUNTS,
    IMAGES,
    FACETS;

    /** Parses every {@code include}; a token may be repeated; notes faults. */
    public static Set<Include> from(QueryParameters parameters) {
        Set<Include> tokens = EnumSet.noneOf(Include.class);
        for (String text : parameters.findAll("include")) {
            parameters.parse("include", text, Include::parse).ifPresent(tokens::add);
        }
        return tokens;
    }

    static Include parse(String text) {
        return switch (text) {
            case "counts" -> COUNTS;
            case "images" -> IMAGES;
            case "facets" -> FACETS;
            default -> throw new IllegalArgumentException("must be counts, images or facets");
        };
    }
}
