package dev.dateline.feed.webhooks;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.feed.events.EventFeed;
import dev.dateline.feed.events.EventFeed.Slice;
import dev.dateline.feed.events.EventFeed.WireEvent;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Turns the next events of an endpoint into deliveries, a few at a time. The rest stays in the feed, so an endpoint
 * that is a million events behind needs no more rows and memory than one that is a thousand behind. So do the events of
 * an endpoint that gets digests, until a digest is due (ADR 66).
 */
@ApplicationScoped
class DeliveryPlanner {

    private static final int WINDOW = Standing.MAX_WAITING;

    /** Maximum number of unfinished deliveries of a failing endpoint, due or not. */
    private static final int MAX_OPEN_DELIVERIES_WHILE_FAILING = 1_000;

    /** At that number, a failing endpoint gets one more delivery per interval, so that its recovery is noticed. */
    private static final Duration PROBE = Duration.ofMinutes(1);

    /** Maximum number of events in a digest. Contract: 12.7. */
    static final int DIGEST = 100;

    /** The same limits in digests, of which each may have this many events. */
    private static final int DIGESTS_IN_WINDOW = WINDOW / DIGEST;

    private static final int MAX_OPEN_DIGESTS = Standing.MAX_OPEN / DIGEST;
    private static final int MAX_OPEN_DIGESTS_WHILE_FAILING = MAX_OPEN_DELIVERIES_WHILE_FAILING / DIGEST;

    /** Number of pages of the feed that are read for one digest, if few of their events pass the filters. */
    private static final int MAX_PAGES = 20;

    private final DataSource database;
    private final EventFeed feed;
    private final DeliveryQueue queue;
    private final ObjectMapper json;
    private final Clock clock;

    DeliveryPlanner(DataSource database, EventFeed feed, DeliveryQueue queue, ObjectMapper json, Clock clock) {
        this.database = database;
        this.feed = feed;
        this.queue = queue;
        this.json = json;
        this.clock = clock;
    }

    /**
     * Events that pass the filters.
     *
     * @param seen all up to this position have been read
     * @param more whether others may follow
     */
    private record Passing(List<WireEvent> events, long seen, boolean more) {}

    /**
     * Creates deliveries of the next events, if the limits allow; another process may do it first.
     *
     * @return whether there may be more to create now, because none of the events that were read passes the filters
     */
    boolean advance(Endpoint endpoint) throws SQLException {
        Optional<Standing> standing;
        try (Connection connection = database.getConnection()) {
            standing = Standing.find(connection, endpoint, clock.instant());
        }
        int window = standing.map(this::window).orElse(0);
        if (standing.isEmpty() || window == 0) {
            return false;
        }
        return standing.get().digestSeconds() == null
                ? advance(endpoint, standing.get(), window)
                : advanceByDigests(endpoint, standing.get(), standing.get().digestSeconds());
    }

    private int window(Standing standing) {
        boolean digests = standing.digestSeconds() != null;
        if (standing.open() >= (digests ? MAX_OPEN_DIGESTS : Standing.MAX_OPEN)
                || standing.waiting() >= (digests ? DIGESTS_IN_WINDOW : WINDOW)) {
            return 0;
        }
        int openWhileFailing = digests ? MAX_OPEN_DIGESTS_WHILE_FAILING : MAX_OPEN_DELIVERIES_WHILE_FAILING;
        if (standing.failing() && standing.open() >= openWhileFailing) {
            boolean probed = standing.newest()
                    .filter(newest -> newest.isAfter(clock.instant().minus(PROBE)))
                    .isPresent();
            return probed ? 0 : 1;
        }
        return WINDOW;
    }

    private boolean advance(Endpoint endpoint, Standing from, int window) throws SQLException {
        Passing news = read(endpoint, from, from.position(), window);
        Optional<Passing> replay = replay(endpoint, from, window);
        if (news.seen() == from.position() && !from.isReplaying()) {
            return false;
        }
        Long replayed = replayed(replay);
        try (Transaction transaction = ProjectWrites.begin(database, endpoint.project())) {
            Connection connection = transaction.connection();
            if (from.move(connection, endpoint, news.seen(), replayed, null)) {
                List<WireEvent> passing = new ArrayList<>(news.events());
                replay.ifPresent(again -> passing.addAll(again.events()));
                queue.add(connection, endpoint, from.ordered(), passing);
                transaction.commit();
                return passing.isEmpty() && (news.more() || replayed != null);
            }
        }
        return false;
    }

    /**
     * Makes a digest of what waits, if it is due, and one of the next part of a replay. The first event that waits
     * determines when a digest is due.
     */
    private boolean advanceByDigests(Endpoint endpoint, Standing from, int seconds) throws SQLException {
        Instant now = clock.instant();
        Instant due = from.digestAt();
        boolean collecting = due != null && due.isAfter(now);
        Passing news = collecting
                ? new Passing(List.of(), from.position(), false)
                : fill(endpoint, from, from.position(), Long.MAX_VALUE);
        boolean first = due == null && !news.events().isEmpty();
        Instant next = collecting || news.more() ? due : null;
        if (first) {
            next = now.plusSeconds(seconds);
            news = new Passing(List.of(), from.position(), false);
        }
        Optional<Passing> replay = replayAsDigest(endpoint, from);
        if (!first && !from.isReplaying() && news.seen() == from.position() && Objects.equals(due, next)) {
            return false;
        }
        try (Transaction transaction = ProjectWrites.begin(database, endpoint.project())) {
            Connection connection = transaction.connection();
            if (!from.move(connection, endpoint, news.seen(), replayed(replay), next)) {
                return false;
            }
            boolean added = addDigest(connection, endpoint, from, news);
            if (replay.isPresent()) {
                added |= addDigest(connection, endpoint, from, replay.get());
            }
            if (first) {
                ProjectWork.mark(connection, endpoint.project(), WorkKind.DELIVERIES, ProjectWork.at(next));
            }
            transaction.commit();
            return !added && (news.more() || replayed(replay) != null);
        }
    }

    private boolean addDigest(Connection connection, Endpoint endpoint, Standing from, Passing events)
            throws SQLException {
        if (events.events().isEmpty()) {
            return false;
        }
        queue.addDigest(connection, endpoint, from.ordered(), events.events());
        return true;
    }

    private Passing read(Endpoint endpoint, Standing from, long after, int window) throws SQLException {
        Slice slice = feed.read(endpoint.project(), from.slug(), from.filter(), after, window);
        return new Passing(
                from.content().select(slice.events(), json),
                slice.seen(),
                slice.events().size() == window);
    }

    /** Reads on until a digest is full, to a position at most. */
    private Passing fill(Endpoint endpoint, Standing from, long after, long upTo) throws SQLException {
        List<WireEvent> events = new ArrayList<>();
        Passing page = new Passing(List.of(), after, true);
        for (int pages = 0; pages < MAX_PAGES && page.more() && page.seen() < upTo; pages++) {
            page = read(endpoint, from, page.seen(), WINDOW);
            for (WireEvent event : page.events()) {
                if (event.position() > upTo) {
                    break;
                }
                if (events.size() == DIGEST) {
                    return new Passing(events, events.getLast().position(), true);
                }
                events.add(event);
            }
        }
        return new Passing(events, page.seen(), page.more());
    }

    private Optional<Passing> replay(Endpoint endpoint, Standing from, int window) throws SQLException {
        Long after = from.replayAfter();
        Long upTo = from.replayUpTo();
        if (after == null || upTo == null || after >= upTo) {
            return Optional.empty();
        }
        Passing page = read(endpoint, from, after, window);
        List<WireEvent> events =
                page.events().stream().filter(event -> event.position() <= upTo).toList();
        return Optional.of(new Passing(events, page.seen(), page.seen() < upTo));
    }

    private Optional<Passing> replayAsDigest(Endpoint endpoint, Standing from) throws SQLException {
        Long after = from.replayAfter();
        Long upTo = from.replayUpTo();
        if (after == null || upTo == null || after >= upTo) {
            return Optional.empty();
        }
        Passing part = fill(endpoint, from, after, upTo);
        return Optional.of(new Passing(part.events(), part.seen(), part.seen() < upTo));
    }

    /** The position of the replay after this part; null if it is the last one. */
    private static @Nullable Long replayed(Optional<Passing> part) {
        return part.filter(Passing::more).map(Passing::seen).orElse(null);
    }
}
