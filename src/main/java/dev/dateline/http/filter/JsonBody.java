package dev.dateline.http.filter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;

/** A JSON body. */
public final class JsonBody {

    private JsonBody() {}

    /** Parses a completely received body. Failures become problems when the request is answered. */
    public static JsonNode read(ObjectMapper json, InputStream body) throws IOException {
        return json.readTree(body.readAllBytes());
    }
}
