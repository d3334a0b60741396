package dev.dateline.http.filter;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/** JSON format of the service: {@code snake_case}, ISO 8601 times, nulls written; and the limits of accepted JSON. */
@Singleton
class WireFormat implements ObjectMapperCustomizer {

    // A geometry collection in an item of a run has about ten levels; no meaningful number is longer.
    private static final int MAX_DEPTH = 64;
    private static final int MAX_NUMBER_LENGTH = 400;

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);
        mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        mapper.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT);
        // with two members of the same name, the intended one is unknown (RFC 8259, 4)
        mapper.enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
        coerceNothing(mapper);
        mapper.getFactory()
                .setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxNumberLength(MAX_NUMBER_LENGTH)
                        .build());
    }

    @SuppressWarnings("deprecation") // Quarkus does not provide the builder that replaces it
    private static void coerceNothing(ObjectMapper mapper) {
        mapper.disable(MapperFeature.ALLOW_COERCION_OF_SCALARS);
    }
}
