package dev.dateline.client;

import dev.dateline.client.api.EventsApi;
import dev.dateline.client.model.Event;
import dev.dateline.client.model.EventPage;
import dev.dateline.client.model.EventType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/**
 * The events after the cursor of a store, oldest first, each at least once.
 *
 * <p>An event counts as processed, and its cursor is saved, when the iterator is asked for the next one. After a crash the
 * feed continues with the event that was in work; its id is the same. The iterator throws {@link CursorExpiredException} if
 * the cursor is older than the retention; save its {@code oldestCursor()} to go on from there.
 */
public final class Feed implements Iterable<Event> {

    private static final int MAX_PER_PAGE = 100;
    /** A server that stops, or that has no room for a long poll, answers it at once. */
    private static final Duration BETWEEN_EMPTY_PAGES = Duration.ofSeconds(1);

    private final EventsApi events;
    private final String project;
    private final CursorStore store;
    private final Settings settings;

    private record Settings(List<EventType> types, List<UUID> flowIds, Optional<Duration> longPoll) {}

    Feed(EventsApi events, String project, CursorStore store) {
        this(events, project, store, new Settings(List.of(), List.of(), Optional.of(Duration.ofSeconds(30))));
    }

    private Feed(EventsApi events, String project, CursorStore store, Settings settings) {
        this.events = events;
        this.project = project;
        this.store = store;
        this.settings = settings;
    }

    /** Only events of these types. */
    public Feed types(EventType... types) {
        return with(new Settings(List.of(types), settings.flowIds, settings.longPoll));
    }

    /** Only events of these flows. */
    public Feed flows(UUID... flowIds) {
        return with(new Settings(settings.types, List.of(flowIds), settings.longPoll));
    }

    /** How long the service holds a request open for the next event: 0 to 30 seconds, 30 by default. */
    public Feed waiting(Duration wait) {
        return with(new Settings(settings.types, settings.flowIds, Optional.of(wait)));
    }

    /** Ends after the last event that there is, instead of waiting for new ones without end. */
    public Feed untilNow() {
        return with(new Settings(settings.types, settings.flowIds, Optional.empty()));
    }

    private Feed with(Settings other) {
        return new Feed(events, project, store, other);
    }

    @Override
    public Iterator<Event> iterator() {
        return new Events();
    }

    private final class Events implements Iterator<Event> {

        private String cursor = store.load().orElse(null);
        private EventPage page;
        private Iterator<Event> items = List.<Event>of().iterator();
        private Event inWork;
        private long asked;

        @Override
        public boolean hasNext() {
            if (inWork != null) {
                save(inWork.getCursor());
                inWork = null;
            }
            while (!items.hasNext()) {
                if (page != null) {
                    save(page.getCheckpointCursor());
                    if (settings.longPoll.isEmpty() && page.getNextCursor() == null) {
                        return false;
                    }
                    if (page.getItems().isEmpty()) {
                        LockSupport.parkNanos(asked + BETWEEN_EMPTY_PAGES.toNanos() - System.nanoTime());
                    }
                }
                asked = System.nanoTime();
                page = events.listEvents(EventsApi.APIListEventsRequest.newBuilder()
                        .projectSlug(project)
                        .cursor(cursor)
                        .type(settings.types)
                        .flowId(settings.flowIds)
                        .limit(MAX_PER_PAGE)
                        .waitSeconds(settings.longPoll
                                .map(longest -> BigDecimal.valueOf(longest.toMillis(), 3))
                                .orElse(null))
                        .build());
                items = page.getItems().iterator();
            }
            return true;
        }

        @Override
        public Event next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            inWork = items.next();
            return inWork;
        }

        private void save(String position) {
            if (!position.equals(cursor)) {
                cursor = position;
                store.save(position);
            }
        }
    }
}
