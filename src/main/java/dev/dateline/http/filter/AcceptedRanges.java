package dev.dateline.http.filter;

import jakarta.ws.rs.core.MediaType;
import java.util.Comparator;
import java.util.List;

/** Matches the ranges of {@code Accept} with a media type. Source: RFC 9110, 12.5.1. */
public final class AcceptedRanges {

    private static final String REFUSED = "0([.]0{0,3})?";

    private AcceptedRanges() {}

    /**
     * Whether the most specific matching range accepts the type: not with {@code q=0}, nor without a matching range.
     */
    public static boolean want(List<MediaType> accepted, MediaType type) {
        return accepted.stream()
                .filter(range -> range.isCompatible(type))
                .min(Comparator.comparing(MediaType::isWildcardType).thenComparing(MediaType::isWildcardSubtype))
                .map(range -> !range.getParameters().getOrDefault("q", "1").matches(REFUSED))
                .orElse(false);
    }
}
