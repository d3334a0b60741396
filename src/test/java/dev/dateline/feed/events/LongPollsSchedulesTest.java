package dev.dateline.feed.events;

import dev.dateline.interleaving.Schedules;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.admission.KeyShares;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LongPollsSchedulesTest {

    private static final ProjectId PROJECT = new ProjectId(1);
    private static final byte[] KEY = {1};
    private static final EventFilter WANTED = new EventFilter(Set.of("wanted"), Set.of(), Set.of());

    /** A project's feed in the database. */
    private static final class Feed implements LongPolls.Feed {

        private final List<StoredEvent> events = new ArrayList<>();

        /** Commits an event; the long polls must be notified after that. */
        synchronized void commit(String type) {
            events.add(new StoredEvent(
                    events.size() + 1, Instant.EPOCH, new UUID(0, 0), type, null, null, null, null, "{}"));
        }

        @Override
        public synchronized FeedPage read(ProjectId project, EventFilter filter, long after, int limit) {
            List<StoredEvent> now = List.copyOf(events);
            List<StoredEvent> found = now.stream()
                    .filter(event -> event.position() > after && filter.matches(event))
                    .toList();
            boolean more = found.size() > limit;
            return new FeedPage(more ? found.subList(0, limit) : found, more, now.size(), KEY);
        }
    }

    /** A consumer with its position. */
    private static LongPoll waiter(KeyShares places) {
        places.take("key", 1);
        return new LongPoll(WANTED, 10, 0, () -> places.give("key", 1));
    }

    /** What a consumer received, immediately or later. */
    private static FeedPage answer(@Nullable FeedPage page, LongPoll waiter) {
        FeedPage got = page == null ? waiter.answer().getNow(null) : page;
        Schedules.require(got != null, "a consumer waits on though it has an answer");
        Schedules.require(got.cursorKey().length > 0, "an answer has no cursor to go on from");
        return got;
    }

    @Test
    void whoWaitsIsAnsweredWithTheFirstEventThatMatches() {
        Schedules.explore(300, () -> {
            Feed feed = new Feed();
            Schedules.Threads background = new Schedules.Threads();
            KeyShares places = new KeyShares(10, 10);
            LongPolls room = new LongPolls(feed, background);
            LongPoll waiter = waiter(places);
            FeedPage[] page = new FeedPage[1];
            Schedules.share(room, waiter);
            Schedules.together(() -> page[0] = room.enter(PROJECT, waiter).orElse(null), () -> {
                feed.commit("other");
                room.changed(PROJECT);
                feed.commit("wanted");
                room.changed(PROJECT);
            });
            background.join();
            FeedPage got = answer(page[0], waiter);
            Schedules.require(
                    got.events().stream().map(StoredEvent::position).toList().equals(List.of(2L)),
                    "not the one event that matches");
            Schedules.require(places.taken() == 0, "somebody is still counted who waits no more");
        });
    }

    @Test
    void nobodyWaitsOnceTheServerStops() {
        Schedules.explore(300, () -> {
            KeyShares places = new KeyShares(10, 10);
            LongPolls room = new LongPolls(
                    (project, filter, after, limit) -> new FeedPage(List.of(), false, 0, KEY), Runnable::run);
            LongPoll waiter = waiter(places);
            FeedPage[] page = new FeedPage[1];
            Schedules.share(room, waiter);
            Schedules.together(() -> page[0] = room.enter(PROJECT, waiter).orElse(null), room::close);
            FeedPage got = answer(page[0], waiter);
            Schedules.require(got.events().isEmpty(), "there is no event");
            Schedules.require(places.taken() == 0, "somebody is still counted who waits no more");
        });
    }
}
