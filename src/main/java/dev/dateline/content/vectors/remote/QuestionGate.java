package dev.dateline.content.vectors.remote;

import dev.dateline.content.vectors.remote.NotEmbeddedException.Kind;
import dev.dateline.tenant.access.ProjectId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which questions may be sent to the model. Each holds a thread of the server, so only some wait at the same time, and fewer
 * than half of them are of one project. After a failure no question of that project is sent for a moment, so that its searches
 * fail at once instead of each after its time limit. No question of any project is sent if the address asks to wait, or if it
 * fails for a second project, because then it is probably the address that fails. Thread-safe.
 */
final class QuestionGate {

    private static final int MAX_WAITING = 32;
    private static final int MAX_WAITING_PER_PROJECT = 12;
    private static final Duration DEFAULT_PAUSE = Duration.ofSeconds(2);
    private static final Duration MAX_PAUSE = Duration.ofMinutes(1);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private record Pause(Instant since, Instant until, String reason) {

        /** A clock that was set back extends no pause. */
        boolean lasts(Instant time) {
            return time.isBefore(until) && !time.isBefore(since);
        }
    }

    private final Clock clock;
    private int waiting;
    private final Map<ProjectId, Integer> waitingOf = new HashMap<>();
    private @Nullable Pause ofAll;
    /** Of the projects whose question failed since the last one that got a vector. */
    private final Map<ProjectId, Pause> pauses = new HashMap<>();

    QuestionGate(Clock clock) {
        this.clock = clock;
    }

    /** Lets a question pass, which leaves by {@link #leave}. */
    synchronized void enter(ProjectId project) throws NotEmbeddedException {
        requireNone(ofAll);
        requireNone(pauses.get(project));
        int ofProject = waitingOf.getOrDefault(project, 0);
        if (waiting >= MAX_WAITING || ofProject >= MAX_WAITING_PER_PROJECT) {
            throw new NotEmbeddedException(
                    Kind.BUSY, "too many questions wait for the model", Optional.of(RETRY_AFTER));
        }
        waiting++;
        waitingOf.put(project, ofProject + 1);
    }

    private void requireNone(@Nullable Pause pause) throws NotEmbeddedException {
        Instant now = clock.instant();
        if (pause != null && pause.lasts(now)) {
            throw new NotEmbeddedException(Kind.BUSY, pause.reason, Optional.of(Duration.between(now, pause.until)));
        }
    }

    synchronized void leave(ProjectId project) {
        waiting--;
        waitingOf.computeIfPresent(project, (same, count) -> count == 1 ? null : count - 1);
    }

    /** A question got its vector. */
    synchronized void answered() {
        pauses.clear();
    }

    /** @return how long no question of the project is sent */
    synchronized Duration failed(ProjectId project, NotEmbeddedException failure) {
        Duration wait = failure.requestedWait()
                .map(asked -> asked.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : asked)
                .orElse(DEFAULT_PAUSE);
        Instant now = clock.instant();
        var pause = new Pause(now, now.plus(wait), String.valueOf(failure.getMessage()));
        pauses.put(project, pause);
        if (pauses.size() > 1 || failure.requestedWait().isPresent()) {
            ofAll = pause;
        }
        return wait;
    }
}
