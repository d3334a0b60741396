package dev.dateline.search.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dateline.Waiting;
import dev.dateline.http.problem.ProblemCode;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.tenant.access.ProjectId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Permits for searches: never more than the limit, never more than its share for a key. */
class SearchSlotsTest {

    private static final BooleanSupplier THERE = () -> false;
    private static final ProjectId PROJECT = new ProjectId(1);
    private static final ProjectId ANOTHER = new ProjectId(2);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<CountDownLatch> ends = new ArrayList<>();

    @AfterEach
    void stop() {
        ends.forEach(CountDownLatch::countDown);
        threads.close();
    }

    @Test
    void aKeyHasHalfOfThePlacesAndOneAtLeast() {
        assertThat(new SearchSlots(2, Duration.ZERO).share()).isEqualTo(1);
        assertThat(new SearchSlots(8, Duration.ZERO).share()).isEqualTo(4);
        assertThat(new SearchSlots(1, Duration.ZERO).share()).isEqualTo(1);
    }

    @Test
    void aKeyNeverHasMoreThanItsShare() throws Exception {
        SearchSlots room = new SearchSlots(4, Duration.ofMillis(1));
        stay(room, PROJECT, "rude");
        stay(room, ANOTHER, "rude");
        ProblemException refused = refusal(room, ANOTHER, "rude", THERE);
        assertThat(refused.code()).isEqualTo(ProblemCode.UNAVAILABLE);
        assertThat(refused.retryAfter()).isEqualTo(Duration.ofSeconds(1));
        assertThat(room.during(ANOTHER, "polite", THERE, () -> "answered")).isEqualTo("answered");
    }

    @Test
    void aProjectNeverHasMoreThanTwo() throws Exception {
        SearchSlots room = new SearchSlots(16, Duration.ofMillis(1));
        stay(room, PROJECT, "one");
        stay(room, PROJECT, "other");
        assertThat(refusal(room, PROJECT, "third", THERE).code()).isEqualTo(ProblemCode.UNAVAILABLE);
        assertThat(room.during(ANOTHER, "third", THERE, () -> "answered")).isEqualTo("answered");
    }

    @Test
    void whoWouldWaitTooLongIsRefusedAtOnce() throws Exception {
        AtomicLong nanos = new AtomicLong();
        SearchSlots room = new SearchSlots(2, Duration.ofMinutes(1), nanos::get);
        room.during(PROJECT, "key", THERE, () -> nanos.addAndGet(61_000_000_000L));
        stay(room, PROJECT, "key");
        ProblemException refused = refusal(room, PROJECT, "key", () -> {
            throw new AssertionError("it waited");
        });
        assertThat(refused.code()).isEqualTo(ProblemCode.UNAVAILABLE);
        assertThat(refused.retryAfter()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void aFullRoomIsNobodysFault() throws Exception {
        SearchSlots room = new SearchSlots(2, Duration.ofMillis(1));
        stay(room, PROJECT, "one");
        stay(room, ANOTHER, "other");
        assertThat(refusal(room, new ProjectId(3), "third", THERE).code()).isEqualTo(ProblemCode.UNAVAILABLE);
    }

    @Test
    void whoWaitsGetsThePlaceThatIsLeft() throws Exception {
        SearchSlots room = new SearchSlots(2, Duration.ofMinutes(1));
        CountDownLatch end = stay(room, PROJECT, "key");
        Future<String> waiting = threads.submit(() -> room.during(PROJECT, "key", THERE, () -> "answered"));
        end.countDown();
        assertThat(waiting.get(Waiting.SECONDS, TimeUnit.SECONDS)).isEqualTo("answered");
    }

    @Test
    void fewWait() throws Exception {
        SearchSlots room = new SearchSlots(2, Duration.ofMinutes(1));
        CountDownLatch end = stay(room, PROJECT, "key");
        CountDownLatch polls = new CountDownLatch(SearchSlots.MAX_WAITING_PER_PROJECT);
        List<Future<String>> waiting = new ArrayList<>();
        for (int number = 0; number < SearchSlots.MAX_WAITING_PER_PROJECT; number++) {
            waiting.add(threads.submit(() -> room.during(PROJECT, "key", onceTold(polls), () -> "answered")));
        }
        polls.await(); // each has been waiting for a moment
        assertThat(refusal(room, PROJECT, "key", THERE).code()).isEqualTo(ProblemCode.UNAVAILABLE);
        end.countDown();
        for (Future<String> one : waiting) {
            assertThat(one.get()).isEqualTo("answered");
        }
    }

    @Test
    void whoHasGoneWaitsNoLonger() throws Exception {
        SearchSlots room = new SearchSlots(2, Duration.ofMinutes(10));
        stay(room, PROJECT, "key");
        assertThat(refusal(room, PROJECT, "key", () -> true).code()).isEqualTo(ProblemCode.UNAVAILABLE);
    }

    @Test
    void theUsualTimeOfAProjectAllowsAWaitOfHalfThePatience() throws Exception {
        assertThat(refusedAfter(Duration.ofSeconds(31), Duration.ofMinutes(1))).isTrue();
        assertThat(refusedAfter(Duration.ofSeconds(29), Duration.ofMinutes(1))).isFalse();
    }

    /** Whether a search is refused at once whose project's last one took so long. */
    private boolean refusedAfter(Duration usual, Duration patience) throws Exception {
        AtomicLong nanos = new AtomicLong();
        SearchSlots room = new SearchSlots(2, patience, nanos::get);
        room.during(PROJECT, "key", THERE, () -> nanos.addAndGet(usual.toNanos()));
        stay(room, PROJECT, "key");
        CountDownLatch waited = new CountDownLatch(1);
        refusal(room, PROJECT, "key", () -> {
            waited.countDown();
            return true;
        });
        return waited.getCount() == 1;
    }

    @Test
    void aSearchThatTakesLongerThanUsualRefusesOthersAtOnce() throws Exception {
        AtomicLong nanos = new AtomicLong();
        SearchSlots room = new SearchSlots(2, Duration.ofMinutes(1), nanos::get);
        stay(room, PROJECT, "key");
        nanos.addAndGet(Duration.ofSeconds(31).toNanos());
        ProblemException refused = refusal(room, PROJECT, "key", () -> {
            throw new AssertionError("it waited");
        });
        assertThat(refused.code()).isEqualTo(ProblemCode.UNAVAILABLE);
    }

    @Test
    void freeSlotsGoToTheSearchThatWaitsLongest() throws Exception {
        SearchSlots room = new SearchSlots(2, Duration.ofMinutes(1));
        CountDownLatch end = stay(room, PROJECT, "key");
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Future<Boolean>> waiting = new ArrayList<>();
        for (int number = 0; number < 5; number++) {
            int own = number;
            waiting.add(waiter(room, "key", THERE, () -> order.add(own)));
        }
        end.countDown();
        for (Future<Boolean> one : waiting) {
            one.get();
        }
        assertThat(order).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void whoMayNotUseTheFreeSlotLetsTheNextPass() throws Exception {
        SearchSlots room = new SearchSlots(4, Duration.ofMinutes(1));
        stay(room, ANOTHER, "rude");
        stay(room, PROJECT, "rude"); // all that this key may have
        CountDownLatch end = stay(room, PROJECT, "polite");
        Future<String> rude = waiter(room, "rude", THERE, () -> "answered");
        Future<String> polite = waiter(room, "polite", THERE, () -> "answered");
        end.countDown();
        assertThat(polite.get()).isEqualTo("answered");
        assertThat(rude.isDone()).isFalse();
    }

    @Test
    void whoIsNotServedInTimeLeavesTheQueue() throws Exception {
        AtomicLong nanos = new AtomicLong();
        SearchSlots room = new SearchSlots(2, Duration.ofMinutes(1), nanos::get);
        CountDownLatch end = stay(room, PROJECT, "key");
        Future<String> first = waiter(room, "key", THERE, () -> "answered");
        nanos.addAndGet(Duration.ofSeconds(14).toNanos());
        Future<String> second = waiter(room, "key", THERE, () -> "answered");
        nanos.addAndGet(Duration.ofSeconds(46).toNanos());
        assertThatThrownBy(first::get).hasCauseInstanceOf(ProblemException.class);
        end.countDown();
        assertThat(second.get()).isEqualTo("answered");
    }

    @Test
    void whoIsInterruptedLeavesTheQueue() throws Exception {
        SearchSlots room = new SearchSlots(2, Duration.ofMinutes(10));
        CountDownLatch end = stay(room, PROJECT, "key");
        Future<String> first = waiter(room, "key", THERE, () -> "answered");
        Future<String> second = waiter(room, "key", THERE, () -> "answered");
        first.cancel(true);
        end.countDown();
        assertThat(second.get()).isEqualTo("answered");
    }

    @Test
    void theTurnOfAClientThatHasGonePassesToTheNext() throws Exception {
        SearchSlots room = new SearchSlots(2, Duration.ofMinutes(10));
        CountDownLatch end = stay(room, PROJECT, "key");
        AtomicBoolean leaves = new AtomicBoolean();
        AtomicBoolean hasTurn = new AtomicBoolean();
        BooleanSupplier gone = () -> {
            if (!leaves.get()) {
                return false;
            }
            end.countDown(); // it is noticed as gone when its turn has come
            return hasTurn.getAndSet(true);
        };
        Future<String> first = waiter(room, "key", gone, () -> "answered");
        Future<String> second = waiter(room, "key", THERE, () -> "answered");
        leaves.set(true);
        assertThatThrownBy(first::get).hasCauseInstanceOf(ProblemException.class);
        assertThat(second.get()).isEqualTo("answered");
    }

    @Test
    void whatFailsLeavesItsPlace() {
        SearchSlots room = new SearchSlots(1, Duration.ofMillis(1));
        for (int times = 0; times < 3; times++) {
            assertThat(catchThrowableOfType(
                            IllegalStateException.class,
                            () -> room.during(PROJECT, "key", THERE, () -> {
                                throw new IllegalStateException("failed");
                            })))
                    .hasMessage("failed");
        }
    }

    /** A search of {@link #PROJECT} that has waited for a moment. */
    private <T> Future<T> waiter(SearchSlots room, String key, BooleanSupplier gone, Supplier<T> work)
            throws InterruptedException {
        CountDownLatch waited = new CountDownLatch(1);
        BooleanSupplier asked = () -> {
            waited.countDown();
            return gone.getAsBoolean();
        };
        Future<T> search = threads.submit(() -> room.during(PROJECT, key, asked, work));
        waited.await();
        return search;
    }

    private static BooleanSupplier onceTold(CountDownLatch polls) {
        return new BooleanSupplier() {
            private boolean told;

            @Override
            public boolean getAsBoolean() {
                if (!told) {
                    told = true;
                    polls.countDown();
                }
                return false;
            }
        };
    }

    private static ProblemException refusal(SearchSlots room, ProjectId project, String key, BooleanSupplier gone) {
        return catchThrowableOfType(ProblemException.class, () -> room.during(project, key, gone, () -> "answered"));
    }

    /** Takes a permit; returns the latch that gives it back. */
    private CountDownLatch stay(SearchSlots room, ProjectId project, String key) throws InterruptedException {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        ends.add(end);
        threads.submit(() -> room.during(project, key, THERE, () -> {
            inside.countDown();
            try {
                return end.await(Waiting.SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        }));
        inside.await();
        return end;
    }
}
