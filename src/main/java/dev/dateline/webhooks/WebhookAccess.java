package dev.dateline.webhooks;

import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.webhooks.http.Destinations;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.parameter.UuidText;
import dev.dateline.problem.JsonBody;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** What every request about webhooks begins with. */
@ApplicationScoped
class WebhookAccess {

    /** The most bytes of a body. */
    static final int MAX_BODY = 64 * 1024;

    private final Keyring keyring;
    private final Destinations destinations;
    private final ObjectMapper json;

    WebhookAccess(Keyring keyring, Destinations destinations, ObjectMapper json) {
        this.keyring = keyring;
        this.destinations = destinations;
        this.json = json;
    }

    /** Why webhooks are off: no secret can be kept, or the settings cannot be read. */
    Optional<String> fault() {
        return keyring.fault().or(destinations::fault);
    }

    /** Ends the request where webhooks are off: a 503 that says why. */
    void requireOn() {
        Optional<String> fault = fault();
        if (fault.isPresent()) {
            throw UNAVAILABLE.because("Webhooks are off: " + fault.get()).retryAfter(Duration.ofMinutes(5));
        }
    }

    /** A body, which {@link #MAX_BODY} bounds. */
    JsonNode read(InputStream stream) throws IOException {
        return JsonBody.read(json, stream);
    }

    /** An endpoint's id in a path; what is none is the id of no endpoint. */
    static UUID id(String text) {
        try {
            return UuidText.parse(text);
        } catch (IllegalArgumentException notOurs) {
            throw Webhooks.unknown();
        }
    }
}
