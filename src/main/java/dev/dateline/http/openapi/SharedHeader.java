package dev.dateline.http.openapi;

import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** Response headers that many operations share. Contract: 3.3. */
enum SharedHeader {
    REQUEST_ID(
            "X-Request-Id",
            "The request id: the caller's, or a generated one",
            Schema.SchemaType.STRING,
            "0b9c5f0e-9f0c-4b1a-8f57-6f2f6b6c9a11"),
    RATE_LIMIT_POLICY(
            "RateLimit-Policy",
            "Capacity of the rate-limit bucket in requests (q), and seconds in which an empty bucket fills (w)",
            Schema.SchemaType.STRING,
            "\"standard\";q=200;w=2"),
    RATE_LIMIT(
            "RateLimit",
            "Remaining requests (r), and seconds until the bucket is full (t)",
            Schema.SchemaType.STRING,
            "\"standard\";r=199;t=1"),
    RETRY_AFTER("Retry-After", "Seconds to wait", Schema.SchemaType.INTEGER, 1),
    WWW_AUTHENTICATE("WWW-Authenticate", "How to authenticate", Schema.SchemaType.STRING, "Bearer");

    private final String field;
    private final String description;
    private final Schema.SchemaType type;
    private final Object example;

    SharedHeader(String field, String description, Schema.SchemaType type, Object example) {
        this.field = field;
        this.description = description;
        this.type = type;
        this.example = example;
    }

    /** Defines all of them. */
    static void define(Components components) {
        for (SharedHeader header : values()) {
            components.addHeader(
                    header.field,
                    OASFactory.createHeader()
                            .description(header.description)
                            .schema(OASFactory.createSchema().addType(header.type))
                            .example(header.example));
        }
    }

    /** Adds a reference, unless the response describes the header itself. */
    void addTo(APIResponse response) {
        Map<String, Header> headers = response.getHeaders();
        if (headers == null || !headers.containsKey(field)) {
            response.addHeader(field, OASFactory.createHeader().ref("#/components/headers/" + field));
        }
    }
}
