package dev.dateline.tenant.access;

import static dev.dateline.http.problem.ProblemCode.UNAUTHORIZED;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Authenticates requests. Contract: 2.1. */
@ApplicationScoped
class Authenticator {

    private static final Pattern BEARER = Pattern.compile("bearer +([^ ]+) *", Pattern.CASE_INSENSITIVE);

    private final Directory directory;
    private final LastUse use;
    private final Clock clock;

    Authenticator(Directory directory, LastUse use, Clock clock) {
        this.directory = directory;
        this.use = use;
        this.clock = clock;
    }

    /** The key of a request with these {@code Authorization} headers; fails with {@code unauthorized}. */
    ApiKey authenticate(List<String> authorization) {
        if (authorization.isEmpty()) {
            throw UNAUTHORIZED.because("Missing API key; send the header Authorization: Bearer <API_KEY>");
        }
        // The same error for every invalid key, so that it does not reveal which part was right.
        ApiKey key = presented(authorization)
                .flatMap(text -> directory.findKey(text.id()).filter(stored -> stored.opens(text)))
                .map(StoredKey::key)
                .filter(known -> known.isUsableAt(clock.instant()))
                .orElseThrow(() -> UNAUTHORIZED.because("The API key is not valid"));
        use.note(key);
        return key;
    }

    private static Optional<ApiKeyText> presented(List<String> authorization) {
        if (authorization.size() > 1) {
            return Optional.empty();
        }
        var match = BEARER.matcher(authorization.getFirst());
        return match.matches() ? ApiKeyText.parse(match.group(1)) : Optional.empty();
    }
}
