package dev.dateline.problem;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/**
 * JSON as the service speaks it: {@code snake_case}, ISO 8601 times, nulls written; and how odd a body it still reads.
 * Contract: 1.2, 1.3.
 */
@Singleton
class WireFormat implements ObjectMapperCustomizer {

    // A geometry collection in an item of a run is some ten deep; no number that means anything is longer.
    private static final int MAX_DEPTH = 64;
    private static final int MAX_NUMBER_LENGTH = 400;

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);
        mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        mapper.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT);
        // of two members of one name no reader could tell which was meant (RFC 8259, 4)
        mapper.enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
        coerceNothing(mapper);
        mapper.getFactory()
                .setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxNumberLength(MAX_NUMBER_LENGTH)
                        .build());
    }

    @SuppressWarnings("deprecation") // the builder that replaces it is not what Quarkus hands out
    private static void coerceNothing(ObjectMapper mapper) {
        mapper.disable(MapperFeature.ALLOW_COERCION_OF_SCALARS);
    }
}
