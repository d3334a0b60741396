package dev.dateline.runs;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import dev.dateline.platform.crypto.Sha256;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/**
 * Identity of a request: the client's key, and what it sent with it.
 *
 * @param bodySha256 of the body's bytes
 */
@APIResponse(
        responseCode = "422",
        description = "`idempotency_mismatch`: the key was already used with a different body")
record IdempotencyKey(String key, byte[] bodySha256) {

    @Parameter(
            name = IdempotencyKey.HEADER,
            in = ParameterIn.HEADER,
            description = "Idempotency key, kept for 24 hours: repeating key and body returns the first run",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = 255, pattern = "^[\\x21-\\x7e]+$"))
    static final String HEADER = "Idempotency-Key";

    private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7e]{1,255}");

    /** The key in the header; fails with {@code invalid_parameter} if it is repeated or invalid. */
    static Optional<String> find(List<String> header) {
        if (header.isEmpty()) {
            return Optional.empty();
        }
        if (header.size() > 1) {
            throw INVALID_PARAMETER.because(HEADER, "must not be repeated");
        }
        if (!VISIBLE.matcher(header.getFirst()).matches()) {
            throw INVALID_PARAMETER.because(HEADER, "must be 1 to 255 visible ASCII characters");
        }
        return Optional.of(header.getFirst());
    }

    /** @param identity what a repeated request with the same key repeats */
    static IdempotencyKey of(String key, byte[] identity) {
        return new IdempotencyKey(key, Sha256.of(identity));
    }

    /** A generated key, to retry a request that may have been stored. */
    static IdempotencyKey fresh(byte[] body) {
        return of("dateline-" + UUID.randomUUID(), body);
    }
}
