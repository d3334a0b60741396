package dev.dateline;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.tenant.access.Scope;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * How tests send each operation of docs/openapi.yaml: what it requires, and which parts name a resource of a project. A
 * missing operation or parameter fails {@link EveryOperationTest}: whoever adds one describes it here.
 */
final class KnownOperations {

    /** A request body that names a resource of another project, and the expected refusal. */
    record Foreign(Function<TestWorld, String> body, String pointer) {}

    /**
     * Test data for an operation.
     *
     * @param query of a successful request
     * @param body of such a request; null if none is read
     * @param success its status
     */
    record Row(
            @Nullable Scope scope,
            String query,
            @Nullable Function<TestWorld, String> body,
            int success,
            List<Foreign> foreign) {}

    /** An operation of the OpenAPI file with its test data. */
    record Known(String id, String method, String path, JsonNode described, Row row) {

        String verb() {
            return method.toUpperCase(Locale.ROOT);
        }

        boolean isStream() {
            return id.equals(STREAM);
        }

        /** Sends a request. The body of a stream does not end: where it would be one, the answer is that to HEAD. */
        Response send(RequestSpecification request, String target) {
            if (isStream()) {
                Response head = request.head(target);
                if (head.statusCode() == 200) {
                    return head;
                }
            }
            return request.request(verb(), target);
        }

        /** Its path, filled in with a project and its resources. */
        String path(String slug, Map<String, String> ids) {
            String filled = path.replace("{project_slug}", slug);
            for (Map.Entry<String, String> one : ids.entrySet()) {
                filled = filled.replace("{" + one.getKey() + "}", one.getValue());
            }
            return filled;
        }

        /** The names of its path parameters, without the project's. */
        List<String> ids() {
            return IDS.keySet().stream()
                    .filter(name -> path.contains("{" + name + "}"))
                    .toList();
        }

        boolean has(String parameter) {
            return parameters().contains("query " + parameter);
        }

        /** The query of a page that the world has a cursor of. */
        String cursorQuery(TestWorld world) {
            return switch (id) {
                case "listEvents", STREAM -> "cursor=" + world.feedCursor();
                case "listArticles" -> "limit=1&cursor=" + world.listCursor();
                case "listEntityArticles" -> "limit=1&cursor=" + world.entityCursor();
                case "listWatchArticles" -> "limit=1&cursor=" + world.watchCursor();
                case "geoSearch" -> "limit=1&" + TestWorld.AREA + "&cursor=" + world.searchCursor();
                default -> throw new AssertionError("whose cursors does " + id + " take?");
            };
        }

        Set<String> parameters() {
            return parameterNames(described);
        }

        @Override
        public String toString() {
            return id;
        }
    }

    /** Path parameters for resources of a project, with values, and values of the same form that do not exist. */
    static final Map<String, Function<TestWorld, String>> IDS = Map.of(
            "article_id", TestWorld::article,
            "run_id", TestWorld::run,
            "watch_id", TestWorld::watch,
            "webhook_id", TestWorld::webhook,
            "entity_type", TestWorld::mark,
            "entity_id", TestWorld::mark);

    static final Map<String, String> NOBODYS = Map.of(
            "article_id", "999999999999",
            "run_id", "0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e",
            "watch_id", "2f6f1c5e-6f0b-4d6a-9a51-0c9c8a1e7b22",
            "webhook_id", "8b1f4c2e-5d0a-4f57-9a3e-6a1d2c9b7f10",
            "entity_type", "no-type",
            "entity_id", "nobody");

    /** Query parameters that name a resource of a project; each list has its own cursors. */
    static final Set<String> OF_A_PROJECT =
            Set.of("cursor", "flow_id", "watch_id", "flow", "external_id", "similar_to");

    /** Parameters that name no resource of a project. */
    static final Set<String> OF_NOBODY = Set.of(
            "q",
            "source_id",
            "exclude_source_id",
            "location_type",
            "exclude_location_type",
            "nature",
            "meta",
            "entity",
            "pub_date_from",
            "pub_date_to",
            "include",
            "limit",
            "offset",
            "center_lng",
            "center_lat",
            "radius_miles",
            "bbox",
            "sort",
            "resolution",
            "type",
            "wait",
            "status",
            "near",
            "url",
            "author",
            "pub_date",
            "source_name",
            "locate",
            "replace",
            "mode");

    /** Fields of requests. */
    static final Set<String> FIELDS = Set.of("Idempotency-Key", "If-Match", "Last-Event-ID");

    private static final String STREAM = "streamEvents";

    /** Operations that need no key: they reveal nothing about a project, or their path is a secret (WatchFeedTest). */
    static final Set<String> OPEN = Set.of("listProblems", "readProblem", "readFeed");

    /** Operations after whose success the resource that they named is gone. */
    static final Set<String> REMOVING = Set.of("deleteArticle", "deleteWebhook", "deleteWatch", "mergeEntity");

    private static final Function<TestWorld, String> SEARCH = world -> "{\"bbox\": \"-93,31,-92,32\", \"limit\": 1}";
    private static final Function<TestWorld, String> ENDPOINT = world ->
            "{\"url\": \"https://127.0.0.1:9/%s\", \"flow_ids\": [\"%s\"]}".formatted(world.mark(), world.flow());

    static final Map<String, Row> ROWS = Map.ofEntries(
            entry("listArticles", read("")),
            entry("geoSearch", read(TestWorld.AREA)),
            entry("semanticSearch", read("q=flood")),
            entry("geoSearchDensity", read(TestWorld.AREA)),
            entry(
                    "geoSearchByBody",
                    new Row(
                            null,
                            "",
                            SEARCH,
                            200,
                            List.of(new Foreign(
                                    world -> "{\"bbox\": \"-93,31,-92,32\", \"limit\": 1, \"cursor\": \"%s\"}"
                                            .formatted(world.searchCursor()),
                                    "/cursor")))),
            entry("geoSearchDensityByBody", new Row(null, "", SEARCH, 200, List.of())),
            entry("getArticle", read("")),
            entry("deleteArticle", new Row(Scope.ARTICLES_WRITE, "", null, 204, List.of())),
            entry("listEvents", read("")),
            entry(STREAM, read("")),
            entry("listLocations", read("")),
            entry("listLocationTypes", read("")),
            entry("listEntities", read("")),
            entry("getEntity", read("")),
            entry("listEntityArticles", read("")),
            entry("listEntityConnections", read("")),
            entry("mergeEntity", new Row(Scope.ENTITIES_MANAGE, "", TestWorld::merge, 200, List.of())),
            entry("undoEntityMerge", new Row(Scope.ENTITIES_MANAGE, "", null, 404, List.of())), // it is not merged
            entry(
                    "triggerRun",
                    new Row(
                            Scope.RUNS_TRIGGER,
                            "",
                            world -> TestWorld.submission(world.mark()),
                            202,
                            List.of(new Foreign(world -> TestWorld.submission(world.mark()), "/flow")))),
            entry("locate", new Row(null, "", TestWorld::text, 200, List.of())),
            entry("searchGazetteer", read("q=alex")),
            entry("listRuns", read("")),
            entry("getRun", read("")),
            entry("listRunItems", read("")),
            entry("cancelRun", new Row(Scope.RUNS_TRIGGER, "", null, 409, List.of())), // it has ended
            entry("listWebhooks", manage(200, null)),
            entry("createWebhook", manage(201, ENDPOINT, new Foreign(ENDPOINT, "/flow_ids/0"))),
            entry("updateWebhook", manage(200, ENDPOINT, new Foreign(ENDPOINT, "/flow_ids/0"))),
            entry("getWebhook", manage(200, null)),
            entry("deleteWebhook", manage(204, null)),
            entry("listWebhookDeliveries", manage(200, null)),
            entry("pingWebhook", manage(202, null)),
            entry(
                    "replayWebhook",
                    manage(
                            202,
                            world -> "{\"cursor\": \"%s\"}".formatted(world.feedCursor()),
                            new Foreign(world -> "{\"cursor\": \"%s\"}".formatted(world.feedCursor()), "/cursor"))),
            entry("rotateWebhookSecret", manage(200, null)),
            entry("listWatches", read("")),
            entry("createWatch", new Row(Scope.WATCHES_MANAGE, "", TestWorld::watching, 201, List.of())),
            entry("getWatch", read("")),
            entry("updateWatch", new Row(Scope.WATCHES_MANAGE, "", TestWorld::watching, 200, List.of())),
            entry("deleteWatch", new Row(Scope.WATCHES_MANAGE, "", null, 204, List.of())),
            entry("listWatchArticles", read("")),
            entry("backfillWatch", new Row(Scope.WATCHES_MANAGE, "", null, 202, List.of())),
            entry("createWatchFeedUrl", new Row(Scope.WATCHES_MANAGE, "", null, 201, List.of())),
            entry("deleteWatchFeedUrl", new Row(Scope.WATCHES_MANAGE, "", null, 204, List.of())),
            entry(
                    "matchWatches",
                    new Row(null, "", world -> "{\"article_id\": %s}".formatted(world.article()), 200, List.of())));

    private KnownOperations() {}

    private static Row read(String query) {
        return new Row(null, query, null, 200, List.of());
    }

    private static Row manage(int success, @Nullable Function<TestWorld, String> body, Foreign... foreign) {
        return new Row(Scope.WEBHOOKS_MANAGE, "", body, success, List.of(foreign));
    }

    /** Every operation of the OpenAPI file that needs a key. */
    static List<Known> all() {
        List<Known> all = new ArrayList<>();
        OpenApiDocument.committed()
                .root()
                .get("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(operation -> {
                    String id = operation.getValue().path("operationId").asText();
                    if (!OPEN.contains(id)) {
                        Row row = Objects.requireNonNull(ROWS.get(id), "say in KnownOperations how to ask " + id);
                        all.add(new Known(id, operation.getKey(), path.getKey(), operation.getValue(), row));
                    }
                }));
        return all;
    }

    /** Each as {@code query limit}. */
    static Set<String> parameterNames(JsonNode operation) {
        Set<String> names = new TreeSet<>();
        StreamSupport.stream(operation.path("parameters").spliterator(), false)
                .forEach(parameter -> names.add(parameter.get("in").asText() + " "
                        + parameter.get("name").asText()));
        return names;
    }
}
