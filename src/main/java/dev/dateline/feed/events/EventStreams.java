package dev.dateline.feed.events;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.tenant.access.StandingAccess;
import dev.dateline.tenant.access.StandingAccess.Access;
import dev.dateline.tenant.admission.ClientPresence;
import dev.dateline.tenant.admission.Turn;
import io.quarkus.runtime.ShutdownEvent;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** The streams of this process. Each counts as a long poll of its key from its beginning to its end. */
@ApplicationScoped
class EventStreams {

    private static final Logger LOG = Logger.getLogger(EventStreams.class);
    private static final int THREADS = 2; // a lookup of keys that takes long must not delay comments
    private static final int COMMENT_CHECK_SECONDS = 1;
    private static final int ACCESS_CHECK_SECONDS = 15;

    private final LiveFeed feed;
    private final StandingAccess access;
    private final EventStream.Parts parts;
    private final Set<EventStream> open = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean started = new AtomicBoolean();
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("event-streams-", 1).factory());

    EventStreams(
            LiveFeed feed,
            StandingAccess access,
            ExecutorService workers,
            ObjectMapper json,
            Clock clock,
            @ConfigProperty(name = "dateline.public-url") Optional<String> address) {
        this.feed = feed;
        this.access = access;
        this.parts = new EventStream.Parts(feed, access, new StreamText(json, clock, address.orElse("")), workers);
    }

    /** A stream that has read its first page; 429 or 503 if there are too many. */
    EventStream open(Access reader, EventFilter filter, long after, Turn turn, RoutingContext request)
            throws SQLException {
        EventStream stream = new EventStream(parts, reader, filter, after, turn, new StreamOutput(request));
        if (request.request().method() == HttpMethod.HEAD) {
            return stream; // it is never begun
        }
        feed.takeStreamShare(reader.keyId());
        stream.ended().thenRun(() -> feed.giveStreamShare(reader.keyId()));
        ClientPresence.expectLeaving(request);
        request.addEndHandler(ended -> stream.leave());
        if (request.response().closed()) {
            stream.leave(); // before the handler was there
        }
        stream.readFirst();
        return stream;
    }

    /**
     * Begins the response.
     *
     * @param ended runs when it has ended
     */
    void begin(EventStream stream, Runnable ended) {
        if (started.compareAndSet(false, true)) {
            timer.scheduleWithFixedDelay(
                    () -> sendCommentsOrCut(System.nanoTime()),
                    COMMENT_CHECK_SECONDS,
                    COMMENT_CHECK_SECONDS,
                    TimeUnit.SECONDS);
            feed.onReconnect(this::endAll);
            timer.scheduleWithFixedDelay(
                    this::endInvalid, ACCESS_CHECK_SECONDS, ACCESS_CHECK_SECONDS, TimeUnit.SECONDS);
        }
        open.add(stream);
        stream.ended().thenRun(() -> open.remove(stream));
        stream.ended().thenRun(ended);
        stream.begin();
    }

    /** Sends due comments, and closes the connections of readers that take nothing. */
    void sendCommentsOrCut(long now) {
        forEach(open, stream -> stream.sendCommentOrCut(now));
        if (feed.isClosed()) {
            endAll(); // those that wait for their reader
        }
    }

    /** Ends the streams of keys that are no longer valid, and of projects that have gone. */
    void endInvalid() {
        Map<Access, List<EventStream>> readers = open.stream().collect(Collectors.groupingBy(EventStream::access));
        readers.forEach((reader, streams) -> {
            if (!isValid(reader)) {
                forEach(streams, EventStream::end);
            }
        });
    }

    /**
     * After a failover, positions may be those of other events: a request with the last id is told so, and a stream would
     * skip them.
     */
    private void endAll() {
        forEach(open, EventStream::end);
    }

    /** A stream gets no events without the database, so it may stay until the database answers. */
    private boolean isValid(Access reader) {
        try {
            return access.isValid(reader);
        } catch (RuntimeException unavailable) {
            LOG.debugf("Looking up a stream's key failed (%s); next attempt in 15 s", unavailable.getMessage());
            return true;
        }
    }

    /** A failure would end the schedule. */
    private static void forEach(Iterable<EventStream> streams, Consumer<EventStream> action) {
        for (EventStream stream : streams) {
            try {
                action.accept(stream);
            } catch (RuntimeException failed) {
                LOG.errorf(
                        failed,
                        "A stream of project %s failed; it is cut",
                        stream.access().slug());
                stream.abort();
            }
        }
    }

    void stop(@Observes ShutdownEvent over) {
        timer.shutdown();
    }
}
