package dev.dateline.feed.events;

import static dev.dateline.feed.events.TestEvents.FLOW;
import static dev.dateline.feed.events.TestEvents.OTHER_FLOW;
import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.events.TestEvents.get;
import static dev.dateline.feed.events.TestEvents.named;
import static dev.dateline.feed.events.TestEvents.names;
import static dev.dateline.feed.events.TestEvents.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EventFeedTest {

    private TestProject project;

    @BeforeEach
    void makeProject() {
        project = TestProjects.create();
    }

    @Test
    void aProjectWithoutEventsHasAnEmptyPageThatCanBeResumedFrom() {
        var page = get(project, "").statusCode(200);
        page.body("items", empty())
                .body("next_cursor", nullValue())
                .body("checkpoint_cursor", notNullValue())
                .body("retention_days", equalTo(90));
        append(project, "first");
        assertThat(names(get(project, "?cursor=" + text(page, "checkpoint_cursor"))))
                .containsExactly("first");
    }

    @Test
    void theEnvelopeHasEveryFieldOfTheDocument() {
        append(project, named(EventType.ENTITY_UPDATED, FLOW, "gn:1"));
        var item = get(project, "").statusCode(200);
        assertThat(item.extract().jsonPath().getMap("items[0]").keySet().stream()
                        .map(String::valueOf))
                .containsExactly(
                        "id",
                        "cursor",
                        "type",
                        "schema_version",
                        "occurred_at",
                        "flow",
                        "run",
                        "article_id",
                        "entity",
                        "data",
                        "links");
        item.body("items[0].type", equalTo("service.entity.updated"))
                .body("items[0].schema_version", equalTo(1))
                .body("items[0].flow.id", equalTo(FLOW.id().toString()))
                .body("items[0].flow.name", equalTo("one"))
                .body("items[0].run", nullValue())
                .body("items[0].article_id", nullValue())
                .body("items[0].entity.type", equalTo("test"))
                .body("items[0].entity.id", equalTo("gn:1"))
                .body("items[0].data.name", equalTo("gn:1"))
                .body("items[0].links", anEmptyMap());
        assertThat(text(item, "items[0].occurred_at")).matches("[0-9-]{10}T[0-9:]{8}([.][0-9]{3})?Z");
        assertThat(UUID.fromString(text(item, "items[0].id")).version()).isEqualTo(4);
    }

    @Test
    void pagesFollowEachOtherAndTheLastHasNoNextCursor() {
        append(project, "a", "b");
        append(project, "c", "d");
        append(project, "e");
        List<String> seen = new ArrayList<>();
        String cursor = null;
        do {
            var page = get(project, "?limit=2" + (cursor == null ? "" : "&cursor=" + cursor));
            seen.addAll(names(page));
            cursor = text(page, "next_cursor");
            if (cursor != null) {
                assertThat(cursor).isEqualTo(text(page, "items[1].cursor")).isEqualTo(text(page, "checkpoint_cursor"));
            }
        } while (cursor != null);
        assertThat(seen).containsExactly("a", "b", "c", "d", "e");
    }

    @Test
    void aFullLastPageHasNoNextCursor() {
        append(project, "a", "b");
        get(project, "?limit=2").body("items", hasSize(2)).body("next_cursor", nullValue());
    }

    @Test
    void everyItemsCursorResumesAfterIt() {
        append(project, "a", "b", "c");
        var page = get(project, "");
        assertThat(names(get(project, "?cursor=" + text(page, "items[0].cursor"))))
                .containsExactly("b", "c");
        assertThat(names(get(project, "?cursor=" + text(page, "items[2].cursor"))))
                .isEmpty();
    }

    @Test
    void filtersMayChangeAndTheCursorPassesWhatDoesNotMatch() {
        append(
                project,
                named(EventType.RUN_CREATED, FLOW, "a"),
                named(EventType.ARTICLE_CREATED, FLOW, "b"),
                named(EventType.ARTICLE_CREATED, OTHER_FLOW, "c"),
                named(EventType.RUN_COMPLETED, OTHER_FLOW, "d"),
                named(EventType.ENTITY_CREATED, null, "e"));
        assertThat(names(get(project, "?type=service.article.created"))).containsExactly("b", "c");
        assertThat(names(get(project, "?type=service.run.completed&type=service.run.created")))
                .containsExactly("a", "d");
        assertThat(names(get(project, "?flow_id=" + FLOW.id()))).containsExactly("a", "b");
        assertThat(names(get(project, "?flow_id=" + FLOW.id() + "&flow_id=" + OTHER_FLOW.id())))
                .containsExactly("a", "b", "c", "d");
        assertThat(names(get(project, "?flow_id=" + OTHER_FLOW.id() + "&type=service.article.created")))
                .containsExactly("c");
        assertThat(names(get(project, "?flow_id=" + UUID.randomUUID()))).isEmpty();
        var none = get(project, "?type=service.article.deleted");
        assertThat(names(none)).isEmpty();
        append(project, "f");
        assertThat(names(get(project, "?cursor=" + text(none, "checkpoint_cursor"))))
                .containsExactly("f");
    }

    @Test
    void filteredPagesAreAsLongAsAskedFor() {
        for (int number = 0; number < 5; number++) {
            append(
                    project,
                    named(EventType.RUN_CREATED, FLOW, "r" + number),
                    named(EventType.ARTICLE_CREATED, FLOW, "a" + number));
        }
        var page = get(project, "?type=service.run.created&type=service.run.completed&limit=3");
        assertThat(names(page)).containsExactly("r0", "r1", "r2");
        assertThat(names(get(project, "?type=service.run.created&limit=3&cursor=" + text(page, "next_cursor"))))
                .containsExactly("r3", "r4");
    }

    @Test
    void whatIsCommittedIsReadAtOnceAlsoWhereNobodyGaveItAPlaceYet() throws Exception {
        try (var transaction = TestEvents.begin()) {
            TestEvents.append(transaction, project, named("a"));
            transaction.commit();
        }
        assertThat(names(get(project, ""))).containsExactly("a"); // nothing woke the sequencer
    }

    @Test
    void malformedCursorIs400() {
        append(project, "a");
        String cursor = text(get(project, ""), "items[0].cursor");
        for (String bad : List.of("", "x", cursor.substring(1), cursor + "A", "B" + cursor.substring(1), "%00")) {
            get(project, "?cursor=" + bad)
                    .statusCode(400)
                    .body("code", equalTo("invalid_parameter"))
                    .body("errors[0].parameter", equalTo("cursor"));
        }
    }

    @Test
    void anotherProjectsCursorIs400() {
        append(project, "a");
        TestProject other = TestProjects.create();
        append(other, "b");
        get(other, "?cursor=" + text(get(project, ""), "items[0].cursor"))
                .statusCode(400)
                .body("errors[0].parameter", equalTo("cursor"));
        TestProject fresh = TestProjects.create();
        get(fresh, "?cursor=" + text(get(project, ""), "items[0].cursor")).statusCode(400);
    }

    @Test
    void aCursorGivenTwiceIs400() {
        String cursor = text(get(project, ""), "checkpoint_cursor");
        get(project, "?cursor=" + cursor + "&cursor=" + cursor).statusCode(400);
    }

    @Test
    void unknownTypeIs400AndEveryFaultIsTold() {
        get(project, "?type=service.article&type=service.run.created&flow_id=7&limit=0&wait=31")
                .statusCode(400)
                .body("code", equalTo("invalid_parameter"))
                .body("errors.parameter", equalTo(List.of("type", "flow_id", "limit", "wait")));
        get(project, "?type=").statusCode(400);
        get(project, "?limit=101").statusCode(400);
        get(project, "?wait=-1").statusCode(400);
        get(project, "?wait=x").statusCode(400);
    }

    @Test
    void missingKeyIs401() {
        RestAssured.get(project.path("/events")).then().statusCode(401).body("code", equalTo("unauthorized"));
    }

    @Test
    void anotherProjectsKeyIs403() {
        TestProject other = TestProjects.create();
        other.given().get(project.path("/events")).then().statusCode(403).body("code", equalTo("forbidden"));
    }

    @Test
    void unknownProjectIs404() {
        project.given()
                .get("/public/v1/projects/nobody-has-this/events")
                .then()
                .statusCode(404)
                .body("code", equalTo("not_found"));
    }

    @Test
    void aKeyWithoutScopesReadsTheFeed() {
        TestProject reader = TestProjects.createWithScopes();
        get(reader, "").statusCode(200);
    }
}
