package dev.dateline.feed.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.PackagedProgram;
import dev.dateline.feed.events.NewEvent.EntityRef;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.arc.Arc;
import io.restassured.response.ValidatableResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Events for tests, appended like changes do; each has a unique name. */
public final class TestEvents {

    public static final NewEvent.FlowRef FLOW = new NewEvent.FlowRef(UUID.randomUUID(), "one");
    public static final NewEvent.FlowRef OTHER_FLOW = new NewEvent.FlowRef(UUID.randomUUID(), "other");

    static final UUID RUN = UUID.randomUUID();

    private TestEvents() {}

    public static NewEvent named(EventType type, NewEvent.FlowRef flow, String name) {
        return new NewEvent(type, flow, null, null, new EntityRef("test", name), Map.of("name", name));
    }

    /** An event of a watch and this article, as of a run of the flow, or of none if that is null. */
    public static NewEvent ofWatch(EventType type, NewEvent.@Nullable FlowRef flow, UUID watch, long article) {
        return ofWatch(type, flow, watch, article, Map.of());
    }

    /** Likewise, whose mentions have these natures, each with its highest confidence. */
    public static NewEvent ofWatch(
            EventType type, NewEvent.@Nullable FlowRef flow, UUID watch, long article, Map<String, Double> natures) {
        Map<String, Object> data = Map.of(
                "watch",
                Map.of("id", watch, "name", "Fires"),
                "matching_mentions",
                List.of(7, 9),
                "matching_mention_count",
                2,
                "natures",
                natures.entrySet().stream()
                        .map(one -> Map.of("nature", one.getKey(), "max_confidence", one.getValue()))
                        .toList());
        return flow == null
                ? NewEvent.ofWatch(type, article, watch, data)
                : NewEvent.ofWatch(type, flow, new NewEvent.RunRef(RUN, 1), article, watch, data);
    }

    static NewEvent named(String name) {
        return named(EventType.ENTITY_CREATED, FLOW, name);
    }

    /** Commits one transaction with events of these names. */
    public static void append(TestProject project, String... names) {
        append(project, Arrays.stream(names).map(TestEvents::named).toArray(NewEvent[]::new));
    }

    public static void append(TestProject project, NewEvent... events) {
        try (Transaction transaction = begin()) {
            append(transaction, project, events);
            transaction.commit();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        if (!PackagedProgram.isTestedFromOutside()) { // a server that reads the feed sequences waiting events
            bean(Sequencer.class).wake(project.id());
        }
    }

    /** Breaks the connection on which the service listens for events. */
    static void breakListener(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            ResultSet broken = statement.executeQuery("""
                    select pg_terminate_backend(pid)
                    from pg_stat_activity
                    where usename = current_user
                      and datname = current_database()
                      and application_name = '%s'
                    """.formatted(FeedListener.NAME));
            assertThat(broken.next()).as("a connection that listens").isTrue();
        }
    }

    /** Creates the flows {@link #FLOW} and {@link #OTHER_FLOW} of the project. */
    public static void keepFlows(TestProject project) {
        try (Connection connection = TestDatabase.dataSource().getConnection();
                PreparedStatement insert = connection.prepareStatement(
                        "insert into flow (project_id, id, name, created_at) values (?, ?, ?, now())")) {
            for (NewEvent.FlowRef flow : List.of(FLOW, OTHER_FLOW)) {
                insert.setLong(1, project.id().value());
                insert.setObject(2, flow.id());
                insert.setString(3, flow.name());
                insert.executeUpdate();
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    static Transaction begin() throws SQLException {
        return Transaction.begin(TestDatabase.dataSource());
    }

    static void append(Transaction transaction, TestProject project, NewEvent... events) throws SQLException {
        boolean outside = PackagedProgram.isTestedFromOutside();
        EventOutbox outbox = outside ? new EventOutbox(new ObjectMapper()) : bean(EventOutbox.class);
        Clock clock = outside ? Clock.systemUTC() : bean(Clock.class);
        outbox.append(transaction.connection(), project.id(), clock.instant(), List.of(events));
    }

    static ValidatableResponse get(TestProject project, String query) {
        return project.given().get(project.path("/events" + query)).then();
    }

    /** The names of a page's events, in order. */
    static List<String> names(ValidatableResponse page) {
        return page.statusCode(200).extract().jsonPath().getList("items.entity.id");
    }

    /** The articles of a page's events, in order; of others than events of articles null. */
    static List<Integer> articles(ValidatableResponse page) {
        return page.statusCode(200).extract().jsonPath().getList("items.article_id");
    }

    static String text(ValidatableResponse response, String field) {
        return response.extract().path(field);
    }

    static <T> T bean(Class<T> type) {
        return Arc.container().instance(type).get();
    }
}
