package dev.dateline.search.watches;

import dev.dateline.search.format.AtomFeed;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Responses of private addresses in the OpenAPI document. */
final class FeedExamples {

    private FeedExamples() {}

    /** The feed. */
    @APIResponse(
            responseCode = "200",
            description = "The feed",
            headers =
                    @Header(
                            name = "Last-Modified",
                            description = "Of the newest change of an entry or of the watch; for `If-Modified-Since`",
                            schema = @Schema(type = SchemaType.STRING)),
            content =
                    @Content(
                            mediaType = AtomFeed.MEDIA_TYPE,
                            schema = @Schema(type = SchemaType.STRING, description = AtomFeed.DESCRIPTION)))
    @APIResponse(responseCode = "304")
    @APIResponse(
            responseCode = "404",
            description = "No watch has this address: it is unknown, malformed or withdrawn, or the watch is deleted")
    @APIResponse(responseCode = "429", description = "The address is polled too often")
    interface Feed {}
}
