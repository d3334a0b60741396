package dev.dateline.problem;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;

/** A body of JSON. */
public final class JsonBody {

    private JsonBody() {}

    /** All of a body that has come whole. Who answers requests makes problems of the failures. */
    public static JsonNode read(ObjectMapper json, InputStream body) throws IOException {
        return json.readTree(body.readAllBytes());
    }
}
