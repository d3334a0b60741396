package dev.dateline.search.watches;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.http.parameter.BodyFields;
import dev.dateline.search.query.StandingQuery;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** A valid request to create or change a watch; null: unchanged. */
record WatchChange(
        @Nullable String name,
        @Nullable Search search,
        @Nullable Boolean enabled) {

    static final int NAME_LIMIT = 200;

    /** Maximum number of watches of a list. */
    static final int MAX_ITEMS = 1_000;

    static final String ITEMS = "items";

    /** What a client that reads a watch, changes it and sends it back has, too. */
    private static final Set<String> READ_ONLY =
            Set.of("id", "created_at", "updated_at", "match_count", "last_matched_at");

    /** @param given what the query was parsed from, without what it ignores */
    record Search(JsonNode given, StandingQuery query) {}

    /**
     * Parses the body of a new watch, or of a list of new ones. All faults are reported in one 400.
     *
     * @param hasWords whether a query of words has any
     */
    @APIResponse(
            responseCode = "400",
            description = "An invalid field, a search without a condition, or an invalid area")
    static List<WatchChange> readNew(JsonNode body, Predicate<String> hasWords) {
        BodyFields fields = BodyFields.of(body);
        if (!isList(body)) {
            WatchChange one = read(fields, true, hasWords);
            reject(fields);
            return List.of(one);
        }
        List<WatchChange> all = fields.objects(ITEMS, MAX_ITEMS, item -> read(item, true, hasWords));
        if (body.get(ITEMS).isEmpty()) {
            fields.fault(ITEMS, "must not be empty");
        }
        reject(fields);
        return all;
    }

    static boolean isList(JsonNode body) {
        return body.hasNonNull(ITEMS);
    }

    /** Parses the body of a change. */
    static WatchChange read(JsonNode body, Predicate<String> hasWords) {
        BodyFields fields = BodyFields.of(body);
        WatchChange change = read(fields, false, hasWords);
        reject(fields);
        return change;
    }

    private static WatchChange read(BodyFields fields, boolean whole, Predicate<String> hasWords) {
        String name = whole ? fields.requiredText("name", NAME_LIMIT) : fields.text("name", NAME_LIMIT);
        if (!whole && name != null && name.isBlank()) {
            fields.fault("name", "must not be blank");
        }
        Search search = whole || fields.node("search") != null ? search(fields, hasWords) : null;
        Boolean enabled = fields.bool("enabled");
        fields.allowReadOnly(READ_ONLY);
        return new WatchChange(name, search, enabled);
    }

    private static @Nullable Search search(BodyFields fields, Predicate<String> hasWords) {
        Optional<StandingQuery> query = StandingQuery.read(fields, "search");
        if (query.isEmpty()) {
            return null;
        }
        String words = query.get().filter().words();
        if (words != null && !hasWords.test(words)) {
            fields.fault("search/q", "must have a word: it has nothing but characters that are ignored");
            return null;
        }
        return new Search(StandingQuery.kept(Objects.requireNonNull(fields.node("search"))), query.get());
    }

    private static void reject(BodyFields fields) {
        if (!fields.faults().isEmpty()) {
            throw INVALID_PARAMETER.because(fields.faults());
        }
    }
}
