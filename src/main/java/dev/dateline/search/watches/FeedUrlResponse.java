package dev.dateline.search.watches;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** The private address of a watch, which is shown once. Contract: 19.7. */
@RegisterForReflection
@Schema(name = "FeedUrl")
@APIResponse(
        responseCode = "201",
        description = "The address; it is not shown again",
        content =
                @Content(
                        schema = @Schema(implementation = FeedUrlResponse.class),
                        examples = @ExampleObject(name = "address", value = FeedUrlResponse.EXAMPLE)))
record FeedUrlResponse(
        @Schema(
                required = true,
                type = SchemaType.STRING,
                format = "uri",
                description = "Of an Atom feed; who knows it needs no key")
        URI url) {

    static final String EXAMPLE = """
            { "url": "https://news.example.org/public/v1/feeds/dlf_8Gm2rZk0QxVt3HnYp5LbWcD7sEa.atom" }
            """;

    /** The address may contain the token: it stays out of logs. */
    @Override
    public String toString() {
        return "FeedUrlResponse";
    }
}
