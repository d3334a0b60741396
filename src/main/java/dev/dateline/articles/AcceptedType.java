package dev.dateline.articles;

import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** The form that {@code Accept} wants most. */
public final class AcceptedType {

    private AcceptedType() {}

    /**
     * The first of what can be given that meets the range that is wanted most; what is not wanted at all was refused before.
     *
     * @param given the usual one first
     */
    public static String choose(List<MediaType> accepted, List<String> given) {
        return accepted.stream()
                .flatMap(range -> given.stream()
                        .filter(type -> range.isCompatible(MediaType.valueOf(type)))
                        .limit(1))
                .findFirst()
                .orElse(given.getFirst());
    }
}
