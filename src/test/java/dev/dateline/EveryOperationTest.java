package dev.dateline;

import static dev.dateline.StrangersAnswer.secretsToldOf;
import static dev.dateline.StrangersAnswer.told;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.KnownOperations.Foreign;
import dev.dateline.KnownOperations.Known;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sends every operation of docs/openapi.yaml without the right to its answer: without a key, with an invalid key,
 * without the scope, and with another project's key, ids, cursors, flows, tags and idempotency keys. The answer must
 * reveal no more about the other project than that of a project without the resource. Contract: 2.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EveryOperationTest {

    private static @Nullable TestWorld own;
    private static @Nullable TestWorld others;
    /** What the other project shows before any of the requests. */
    private static Map<String, String> shownAtFirst = Map.of();

    /** They are known, so that a search can be counted as it is. */
    private static final Set<String> WITHOUT_EFFECT_ON_DENSITY = Set.of("include", "sort", "limit", "offset", "cursor");

    private TestWorld mine;
    private TestWorld theirs;
    private TestProject me;

    static Stream<Known> operations() {
        return KnownOperations.all().stream();
    }

    /** Created once; tests only read it. */
    @BeforeEach
    void createProjects() {
        own = own == null ? TestWorld.create() : own;
        if (others == null) {
            others = TestWorld.create();
            shownAtFirst = others.shown();
        }
        mine = own;
        theirs = others;
        me = TestProjects.withAnotherKey(mine.project(), Scope.values()); // with its own rate limit
    }

    @AfterAll
    static void closeProjects() {
        for (TestWorld world : new TestWorld[] {own, others}) {
            if (world != null) {
                world.close();
            }
        }
        own = null;
        others = null;
    }

    /** For a test whose request succeeded: the next ones need what it may have removed. */
    private static void renew(Known operation) {
        if (own != null && KnownOperations.REMOVING.contains(operation.id())) {
            own.close();
            own = null;
        }
    }

    /** A new endpoint or parameter must have an unauthorized request here before it is merged. */
    @Test
    void everyOperationAndEveryParameterIsKnown() {
        Set<String> known = new HashSet<>(Set.of("path project_slug"));
        KnownOperations.IDS.keySet().forEach(name -> known.add("path " + name));
        KnownOperations.FIELDS.forEach(name -> known.add("header " + name));
        Stream.of(KnownOperations.OF_A_PROJECT, KnownOperations.OF_NOBODY)
                .flatMap(Set::stream)
                .forEach(name -> known.add("query " + name));
        Set<String> met = new HashSet<>();
        for (Known operation : KnownOperations.all()) {
            assertThat(operation.path()).startsWith("/public/v1/projects/{project_slug}/");
            assertThat(known).as(operation.id()).containsAll(operation.parameters());
            assertThat(operation.described().has("requestBody"))
                    .as(operation.id())
                    .isEqualTo(operation.row().body() != null);
            met.add(operation.id());
        }
        assertThat(met).isEqualTo(KnownOperations.ROWS.keySet());
    }

    @ParameterizedTest
    @MethodSource("operations")
    void itsOwnKeyIsAnswered(Known operation) {
        Response answer =
                ask(operation, me, mine, ids(operation, mine), operation.row().body());
        assertThat(answer.statusCode())
                .as(answer.asString())
                .isEqualTo(operation.row().success());
        if (operation.has("cursor")) {
            Response next =
                    operation.send(request(me.key()), path(operation, mine) + "?" + operation.cursorQuery(mine));
            assertThat(next.statusCode()).isEqualTo(200);
        }
        renew(operation);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void withoutAKeyThatIsGoodItIs401(Known operation) {
        Set<String> bodies = new HashSet<>();
        TestProjects.uselessKeys(theirs.project()).forEach((what, field) -> {
            Response answer = send(
                    RestAssured.given().urlEncodingEnabled(false).header("Authorization", field),
                    operation,
                    theirs.project().slug(),
                    ids(operation, theirs),
                    operation.row().body(),
                    theirs);
            assertThat(answer.statusCode()).as(what).isEqualTo(401);
            assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
            bodies.add(told(answer));
        });
        assertThat(bodies)
                .as("of no wrong key is it told what is wrong with it")
                .hasSize(1);
        Response keyless = send(
                RestAssured.given().urlEncodingEnabled(false),
                operation,
                theirs.project().slug(),
                ids(operation, theirs),
                operation.row().body(),
                theirs);
        assertThat(keyless.statusCode()).isEqualTo(401);
        assertTellsNothing(keyless);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void withAnotherProjectsKeyItIs403WhateverItNames(Known operation) {
        Response answer = ask(
                operation, me, theirs, ids(operation, theirs), operation.row().body());
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.jsonPath().getString("code")).isEqualTo("forbidden");
        assertTellsNothing(answer);
        Response ofNothing = ask(
                operation, me, theirs, KnownOperations.NOBODYS, operation.row().body());
        assertThat(told(ofNothing)).isEqualTo(told(answer));
        assertThat(theirs.shown()).isEqualTo(shownAtFirst);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void withoutItsScopeItIs403AndWithIt(Known operation) {
        Scope needed = operation.row().scope();
        Scope[] allBut =
                Stream.of(Scope.values()).filter(scope -> scope != needed).toArray(Scope[]::new);
        TestProject lesser = TestProjects.withAnotherKey(mine.project(), needed == null ? new Scope[0] : allBut);
        Response answer = ask(
                operation, lesser, mine, ids(operation, mine), operation.row().body());
        if (needed == null) {
            assertThat(answer.statusCode()).isEqualTo(operation.row().success());
            return;
        }
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.jsonPath().getString("code")).isEqualTo("insufficient_scope");
        TestProject fit = TestProjects.withAnotherKey(mine.project(), needed);
        assertThat(ask(
                                operation,
                                fit,
                                mine,
                                ids(operation, mine),
                                operation.row().body())
                        .statusCode())
                .isEqualTo(operation.row().success());
        renew(operation);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anotherProjectsIdIsAsUnknownAsNobodys(Known operation) {
        for (String id : operation.ids()) {
            Map<String, String> ids = new HashMap<>(ids(operation, mine));
            ids.put(id, KnownOperations.IDS.get(id).apply(theirs));
            Response answer = ask(operation, me, mine, ids, operation.row().body());
            assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(404);
            assertTellsNothing(answer);
            ids.put(id, KnownOperations.NOBODYS.get(id));
            Response nobodys = ask(operation, me, mine, ids, operation.row().body());
            assertThat(told(nobodys)).isEqualTo(told(answer));
        }
        assertThat(theirs.shown()).isEqualTo(shownAtFirst);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void whatAQueryOrABodyNamesOfAnotherProjectIsNotFound(Known operation) {
        String path = path(operation, mine);
        if (operation.has("cursor")) {
            Response answer = request(me.key()).get(path + "?" + operation.cursorQuery(theirs));
            assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(400);
            assertTellsNothing(answer);
        }
        if (operation.has("similar_to")) {
            Response answer = request(me.key()).get(path + "?similar_to=" + theirs.article());
            assertThat(answer.statusCode()).isEqualTo(404);
            assertTellsNothing(answer);
        }
        if (operation.has("flow_id")) {
            Response answer = operation.send(request(me.key()), path + "?flow_id=" + theirs.flow());
            assertThat(answer.statusCode()).isEqualTo(200);
            if (!operation.isStream()) {
                assertThat(answer.jsonPath().getList("items")).isEmpty();
            }
            assertTellsNothing(answer);
        }
        for (Foreign foreign : operation.row().foreign()) {
            Response answer = ask(
                    operation,
                    me,
                    mine,
                    ids(operation, mine),
                    world -> foreign.body().apply(theirs));
            assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(400);
            assertThat(answer.jsonPath().getList("errors.pointer", String.class))
                    .containsExactly(foreign.pointer());
            assertTellsNothing(answer);
        }
        for (String word : List.of("q", "source_id", "meta")) {
            if (operation.has(word) && operation.method().equals("get")) {
                String value = word.equals("meta") ? "topic:" + theirs.mark() : theirs.mark();
                String query = operation.row().query().replaceAll("^" + word + "=[^&]*$", ""); // not twice
                Response answer =
                        request(me.key()).get(with(path, query) + (query.isEmpty() ? "?" : "&") + word + "=" + value);
                assertThat(answer.statusCode()).isEqualTo(200);
                if (operation.has("similar_to") && word.equals("q")) { // which orders articles, and excludes none
                    assertThat(answer.jsonPath().getList("items.source.id")).containsOnly(mine.mark());
                } else {
                    assertThat(answer.jsonPath().getList("items")).isEmpty();
                }
            }
        }
    }

    /** Every operation looks for what it was given by mistake, also one that has no parameters. */
    @ParameterizedTest
    @MethodSource("operations")
    void aParameterOfAnotherOperationIs400(Known operation) {
        String foreign = operation.has("wait") ? "resolution" : "wait";
        String query = operation.row().query();
        RequestSpecification request = request(me.key());
        if (operation.row().body() != null) {
            request.contentType("application/json")
                    .body(Objects.requireNonNull(operation.row().body()).apply(mine));
        }
        Response answer = request.request(
                operation.verb(), path(operation, mine) + "?" + (query.isEmpty() ? "" : query + "&") + foreign + "=1");
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(400);
        assertThat(answer.jsonPath().getList("errors.parameter", String.class)).containsExactly(foreign);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anUnknownParameterIs400AndIsToldWhatThereIs(Known operation) {
        String query = operation.row().query();
        RequestSpecification request = request(me.key());
        if (operation.row().body() != null) {
            request.contentType("application/json")
                    .body(Objects.requireNonNull(operation.row().body()).apply(mine));
        }
        Response answer = request.request(
                operation.verb(),
                path(operation, mine) + "?" + (query.isEmpty() ? "" : query + "&") + "nobody_knows=1");
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(400);
        assertThat(answer.jsonPath().getList("errors.parameter", String.class)).containsExactly("nobody_knows");
        Set<String> names = operation.parameters().stream()
                .filter(name -> name.startsWith("query "))
                .map(name -> name.substring("query ".length()))
                .collect(Collectors.toCollection(TreeSet::new));
        if (operation.id().equals("geoSearchDensity")) {
            names.addAll(WITHOUT_EFFECT_ON_DENSITY);
        }
        assertThat(answer.jsonPath().getList("errors.detail", String.class))
                .containsExactly("is unknown; "
                        + (names.isEmpty()
                                ? "this operation takes no parameters"
                                : "the parameters are " + String.join(", ", names)));
    }

    /** In every object that is no part of an article. */
    @ParameterizedTest
    @MethodSource("operations")
    void anUnknownFieldOfABodyIs400(Known operation) throws JsonProcessingException {
        if (operation.row().body() == null) {
            return;
        }
        ObjectMapper json = new ObjectMapper();
        JsonNode body =
                json.readTree(Objects.requireNonNull(operation.row().body()).apply(mine));
        List<String> pointers = new ArrayList<>(List.of(""));
        body.properties().stream()
                .filter(field -> field.getValue().isObject())
                .forEach(field -> pointers.add("/" + field.getKey()));
        for (String pointer : pointers) {
            ObjectNode sent = body.deepCopy();
            ((ObjectNode) sent.at(pointer)).put("nobody_knows", 1);
            Response answer = ask(operation, me, mine, ids(operation, mine), world -> sent.toString());
            assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(400);
            assertThat(answer.jsonPath().getList("errors.pointer", String.class))
                    .containsExactly(pointer + "/nobody_knows");
            assertThat(answer.jsonPath().getString("errors[0].detail")).startsWith("is unknown; the fields are ");
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anothersTagMakesNothing304AndDeletesNothing(Known operation) {
        for (String tag : List.of(theirs.articleTag(), theirs.listTag(), "W/" + theirs.articleTag())) {
            if (operation.method().equals("get")) {
                Response answer = operation.send(
                        request(me.key()).header("If-None-Match", tag),
                        with(path(operation, mine), operation.row().query()));
                assertThat(answer.statusCode()).isEqualTo(200);
                assertTellsNothing(answer);
            } else if (operation.parameters().contains("header If-Match")) {
                Response answer =
                        request(me.key()).header("If-Match", tag).request(operation.verb(), path(operation, mine));
                assertThat(answer.statusCode()).isEqualTo(412);
                assertTellsNothing(answer);
            }
        }
    }

    @Test
    void anIdempotencyKeyIsItsProjectsOwn() {
        assertThat(mine.run()).isNotEqualTo(theirs.run());
        for (TestWorld world : List.of(mine, theirs)) {
            Response again = request(world.project().key())
                    .contentType("application/json")
                    .header("Idempotency-Key", TestWorld.IDEMPOTENCY_KEY)
                    .body(TestWorld.submission(world.mark()))
                    .post(world.project().path("/runs"));
            assertThat(again.statusCode()).isEqualTo(202);
            assertThat(again.<String>path("run_id")).isEqualTo(world.run());
        }
    }

    /** A client cannot set fields that the service fills. */
    @Test
    void whatABodySaysBesideItsFieldsChangesNothing() {
        String endpoint = "\"id\": \"%s\", \"created_at\": \"2000-01-01T00:00:00Z\", \"url\": \"https://127.0.0.1:9/\""
                .formatted(theirs.webhook());
        Response made = request(me.key())
                .contentType("application/json")
                .body("{%s}".formatted(endpoint))
                .post(mine.project().path("/webhooks"));
        assertThat(made.statusCode()).isEqualTo(201);
        assertThat(made.<String>path("id")).isNotEqualTo(theirs.webhook());
        assertThat(made.<String>path("created_at")).doesNotStartWith("2000");
        Response refused = request(me.key())
                .contentType("application/json")
                .body("{%s, \"secret\": \"whsec_AAAA\", \"project_id\": %d, \"project\": \"%s\"}"
                        .formatted(
                                endpoint,
                                theirs.project().id().value(),
                                theirs.project().slug()))
                .post(mine.project().path("/webhooks"));
        assertThat(refused.jsonPath().getList("errors.pointer", String.class))
                .containsExactly("/secret", "/project", "/project_id");
        String item = "{\"id\": %s, \"article_id\": %s, \"project_id\": %d, \"run_id\": \"%s\", \"headline\": \"h\"}"
                .formatted(
                        theirs.article(),
                        theirs.article(),
                        theirs.project().id().value(),
                        theirs.run());
        Response run = request(me.key())
                .contentType("application/json")
                .body("{\"items\": [%s]}".formatted(item))
                .post(mine.project().path("/runs"));
        assertThat(run.statusCode()).isEqualTo(202);
        TestRuns.process(mine.project(), run.path("run_id"));
        assertThat(theirs.shown()).isEqualTo(shownAtFirst);
    }

    private static Map<String, String> ids(Known operation, TestWorld world) {
        Map<String, String> ids = new HashMap<>();
        operation.ids().forEach(id -> ids.put(id, KnownOperations.IDS.get(id).apply(world)));
        return ids;
    }

    private static String path(Known operation, TestWorld world) {
        return operation.path(world.project().slug(), ids(operation, world));
    }

    private static String with(String path, String query) {
        return query.isEmpty() ? path : path + "?" + query;
    }

    private static RequestSpecification request(String key) {
        return RestAssured.given()
                .urlEncodingEnabled(false)
                .filter(new DescribedAnswers())
                .header("Authorization", "Bearer " + key);
    }

    /** A request with one project's key for another project. */
    private static Response ask(
            Known operation,
            TestProject asking,
            TestWorld asked,
            Map<String, String> ids,
            @Nullable Function<TestWorld, String> body) {
        return send(request(asking.key()), operation, asked.project().slug(), ids, body, asked);
    }

    private static Response send(
            RequestSpecification request,
            Known operation,
            String slug,
            Map<String, String> ids,
            @Nullable Function<TestWorld, String> body,
            TestWorld world) {
        if (body != null) {
            request.contentType("application/json").body(body.apply(world));
        }
        return operation.send(
                request, with(operation.path(slug, ids), operation.row().query()));
    }

    private void assertTellsNothing(Response answer) {
        assertThat(secretsToldOf(theirs, answer)).isEmpty();
    }
}
