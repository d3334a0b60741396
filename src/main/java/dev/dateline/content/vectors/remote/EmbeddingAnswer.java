package dev.dateline.content.vectors.remote;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the vectors of a response: one for each text, of the right length, of finite numbers, not zero. */
final class EmbeddingAnswer {

    /** Characters of a number in JSON with its comma and blanks, at most; more than any server writes. */
    private static final int MAX_NUMBER_CHARACTERS = 40;

    private static final int MAX_OTHER_CHARACTERS = 64 * 1024;
    private static final int MAX_MESSAGE_CHARACTERS = 200;

    private final ObjectMapper json;
    private final int count;
    private final int dimensions;

    EmbeddingAnswer(ObjectMapper json, int count, int dimensions) {
        this.json = json;
        this.count = count;
        this.dimensions = dimensions;
    }

    /** Bytes of a response, at most. */
    int maxBytes() {
        return (int)
                Math.min(Integer.MAX_VALUE, MAX_OTHER_CHARACTERS + (long) count * dimensions * MAX_NUMBER_CHARACTERS);
    }

    List<float[]> read(byte[] body) throws NotEmbeddedException {
        JsonNode data;
        try {
            data = json.readTree(body).path("data");
        } catch (JsonProcessingException malformed) {
            throw NotEmbeddedException.failed("the response is not JSON");
        } catch (IOException impossible) {
            throw NotEmbeddedException.failed("the response cannot be read");
        }
        int size = data.isArray() ? data.size() : 0;
        if (size != count) {
            throw NotEmbeddedException.failed("the response has %d vectors for %d texts".formatted(size, count));
        }
        float[][] vectors = new float[count][];
        for (int at = 0; at < count; at++) {
            JsonNode item = data.get(at);
            int index = item.path("index").asInt(at);
            if (index < 0 || index >= count || vectors[index] != null) {
                throw NotEmbeddedException.failed("the response has a vector of no text, or two of one");
            }
            vectors[index] = vector(item.path("embedding"));
        }
        return new ArrayList<>(Arrays.asList(vectors));
    }

    private float[] vector(JsonNode numbers) throws NotEmbeddedException {
        if (!numbers.isArray() || numbers.size() != dimensions) {
            throw NotEmbeddedException.failed(
                    "the response has a vector of %d instead of %d dimensions".formatted(numbers.size(), dimensions));
        }
        float[] vector = new float[dimensions];
        boolean isZero = true;
        for (int at = 0; at < dimensions; at++) {
            JsonNode number = numbers.get(at);
            vector[at] = number.floatValue();
            if (!number.isNumber() || !Float.isFinite(vector[at])) {
                throw NotEmbeddedException.failed("the response has a value that is no finite number");
            }
            isZero &= vector[at] == 0;
        }
        if (isZero) {
            throw NotEmbeddedException.failed("the response has a vector of zeros");
        }
        return vector;
    }

    /** The message of an error response, shortened; empty if there is none. */
    static String message(ObjectMapper json, byte[] body, @Nullable String secret) {
        String message = "";
        try {
            JsonNode error = json.readTree(body).path("error");
            message = (error.isTextual() ? error : error.path("message")).asText("");
        } catch (IOException | RuntimeException malformed) {
            // the status tells enough
        }
        String safe = secret == null || secret.isEmpty() ? message : message.replace(secret, "…");
        String shown = safe.length() > MAX_MESSAGE_CHARACTERS ? safe.substring(0, MAX_MESSAGE_CHARACTERS) + "…" : safe;
        // no lone surrogates, and no NUL: PostgreSQL stores neither; and one line, for the log
        return new String(shown.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
                .replace('\0', '\uFFFD')
                .replaceAll("\\p{Cntrl}", " ");
    }
}
