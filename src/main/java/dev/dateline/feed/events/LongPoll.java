package dev.dateline.feed.events;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A long poll: a request, or a stream between two pages, that waits for the first matching events. */
final class LongPoll {

    private final EventFilter filter;
    private final int limit;
    private final Runnable onLeave;
    private final CompletableFuture<FeedPage> answer = new CompletableFuture<>();
    private long after;
    private byte[] cursorKey = new byte[0];

    /** @param onLeave runs when it no longer waits, whether it was answered or not */
    LongPoll(EventFilter filter, int limit, long after, Runnable onLeave) {
        this.filter = filter;
        this.limit = limit;
        this.after = after;
        this.onLeave = onLeave;
    }

    CompletableFuture<FeedPage> answer() {
        return answer;
    }

    /** The answer, if it comes within this time. */
    Optional<FeedPage> answer(Duration time) throws InterruptedException {
        try {
            return Optional.of(answer.get(time.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException notYet) {
            return Optional.empty();
        } catch (ExecutionException impossible) { // a failed read is repeated
            throw new IllegalStateException(impossible);
        }
    }

    /** It waits no longer. */
    void leave() {
        onLeave.run();
    }

    EventFilter filter() {
        return filter;
    }

    /** The most events that it is answered with. */
    int limit() {
        return limit;
    }

    /** The position up to which nothing has matched. */
    synchronized long after() {
        return after;
    }

    synchronized void sawNothing(FeedPage page) {
        after = Math.max(after, page.seen());
        cursorKey = page.cursorKey();
    }

    /** Offers unfiltered events that follow a position at or before this request's own. */
    synchronized void offer(FeedPage page) {
        List<StoredEvent> matching = page.events().stream()
                .filter(event -> event.position() > after && filter.matches(event))
                .limit(limit + 1L)
                .toList();
        if (matching.isEmpty()) {
            after = Math.max(after, page.more() ? page.events().getLast().position() : page.seen());
            return;
        }
        boolean more = matching.size() > limit;
        answer.complete(new FeedPage(
                more ? matching.subList(0, limit) : matching, more || page.more(), page.seen(), page.cursorKey()));
    }

    /** An empty page up to the position to which nothing has matched. */
    synchronized FeedPage nothing() {
        return new FeedPage(List.of(), false, after, cursorKey);
    }

    /** The time is over. */
    synchronized void giveUp() {
        answer.complete(nothing());
    }
}
