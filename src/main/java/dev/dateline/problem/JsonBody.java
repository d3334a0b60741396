package dev.dateline.problem;

import static dev.dateline.problem.ProblemCode.PAYLOAD_TOO_LARGE;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;

/** A body of JSON that has to be small. */
public final class JsonBody {

    private JsonBody() {}

    /**
     * All of a body. What is too long is refused by 413; who answers requests makes problems of the other failures.
     *
     * @param most bytes, whole KiB of them
     */
    public static JsonNode read(ObjectMapper json, InputStream body, int most) throws IOException {
        byte[] bytes = body.readNBytes(most + 1);
        if (bytes.length > most) {
            throw PAYLOAD_TOO_LARGE.because("The body must have at most %d KiB".formatted(most / 1024));
        }
        return json.readTree(bytes);
    }
}
