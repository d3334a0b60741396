package dev.dateline.feed.events;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Stores the events of a change in its transaction. After the commit the caller wakes the {@link Sequencer}, which
 * assigns positions in the feed.
 */
@ApplicationScoped
public class EventOutbox {

    private final ObjectMapper json;

    EventOutbox(ObjectMapper json) {
        this.json = json;
    }

    /** Appends events in this order, all with the same time; takes no lock that another transaction waits for. */
    public void append(Connection connection, ProjectId project, Instant occurredAt, List<NewEvent> events)
            throws SQLException {
        if (events.isEmpty()) {
            return;
        }
        Instant at = occurredAt.truncatedTo(ChronoUnit.MILLIS);
        Update.of("""
                insert into event_outbox (project_id, occurred_at, events)
                values (?, ?, ?::json)
                """, project.value(), at, write(events)).runOne(connection);
        ProjectWork.mark(connection, project, WorkKind.EVENTS); // for the sweep, if this process is killed
    }

    private String write(List<NewEvent> events) {
        StringWriter text = new StringWriter(events.size() * 300);
        try (JsonGenerator array = json.getFactory().createGenerator(text)) {
            array.writeStartArray();
            for (NewEvent event : events) {
                write(array, event);
            }
            array.writeEndArray();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /** A JSON object with the members of events that name their flow and run; for events that the database makes. */
    public String origin(NewEvent.FlowRef flow, NewEvent.RunRef run) {
        StringWriter text = new StringWriter();
        try (JsonGenerator object = json.getFactory().createGenerator(text)) {
            object.writeStartObject();
            writeOrigin(object, flow, run);
            object.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    private static void writeOrigin(JsonGenerator event, NewEvent.@Nullable FlowRef flow, NewEvent.@Nullable RunRef run)
            throws IOException {
        if (flow != null) {
            event.writeStringField("flow_id", flow.id().toString());
            event.writeStringField("flow_name", flow.name());
        }
        if (run != null) {
            event.writeStringField("run_id", run.id().toString());
            event.writeNumberField("run_attempt", run.attempt());
        }
    }

    private static void write(JsonGenerator array, NewEvent event) throws IOException {
        array.writeStartObject();
        array.writeStringField("id", UUID.randomUUID().toString());
        array.writeStringField("type", event.type().text());
        writeOrigin(array, event.flow(), event.run());
        @Nullable Long article = event.articleId();
        if (article != null) {
            array.writeNumberField("article_id", article);
        }
        NewEvent.EntityRef entity = event.entity();
        if (entity != null) {
            array.writeStringField("entity_type", entity.type());
            array.writeStringField("entity_id", entity.id());
        }
        array.writePOJOField("data", event.data());
        array.writeEndObject();
    }
}
