package dev.dateline.feed.webhooks;

import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.feed.webhooks.http.Destinations;
import dev.dateline.http.filter.JsonBody;
import dev.dateline.http.parameter.UuidText;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Common first steps of webhook requests. */
@ApplicationScoped
class WebhookAccess {

    /** Maximum size of a body. */
    static final int MAX_BODY = 64 * 1024;

    private final Keyring keyring;
    private final Destinations destinations;
    private final ObjectMapper json;

    WebhookAccess(Keyring keyring, Destinations destinations, ObjectMapper json) {
        this.keyring = keyring;
        this.destinations = destinations;
        this.json = json;
    }

    /** Why webhooks are disabled: no secret can be stored, or the settings are invalid. */
    Optional<String> fault() {
        return keyring.fault().or(destinations::fault);
    }

    /** Fails with a 503 and the reason if webhooks are disabled. */
    void requireOn() {
        Optional<String> fault = fault();
        if (fault.isPresent()) {
            throw UNAVAILABLE.because("Webhooks are disabled: " + fault.get()).retryAfter(Duration.ofMinutes(5));
        }
    }

    /** Parses a body, which {@link #MAX_BODY} limits. */
    @APIResponse(responseCode = "413", description = "More than 64 KiB")
    JsonNode read(InputStream stream) throws IOException {
        return JsonBody.read(json, stream);
    }

    /** Parses an endpoint's id in a path; an invalid id is the id of no endpoint. */
    static UUID id(String text) {
        try {
            return UuidText.parse(text);
        } catch (IllegalArgumentException notOurs) {
            throw Webhooks.unknown();
        }
    }
}
