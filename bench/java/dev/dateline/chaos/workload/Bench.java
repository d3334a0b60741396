package dev.dateline.chaos.workload;

import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Timing;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Shared state of the clients of a workload. */
final class Bench {

    private final Target target;
    private final History history;
    private final AtomicInteger clients = new AtomicInteger();
    private final Map<Integer, Map<Integer, Long>> articles = new ConcurrentHashMap<>();
    private final AtomicLong acknowledged = new AtomicLong();
    private final AtomicLong internalErrors = new AtomicLong();
    private volatile long lastAnswer;
    private volatile boolean quiet;
    private volatile boolean over;

    Bench(Target target, History history) {
        this.target = target;
        this.history = history;
    }

    Target target() {
        return target;
    }

    History history() {
        return history;
    }

    int newClient() {
        return clients.getAndIncrement();
    }

    /** The article's id as far as its writer knows; null: it does not exist. */
    @Nullable Long article(int tenant, int external) {
        return articles.getOrDefault(tenant, Map.of()).get(external);
    }

    void isThere(int tenant, int external, long article) {
        articles.computeIfAbsent(tenant, none -> new ConcurrentHashMap<>()).put(external, article);
    }

    void acknowledge(int writes) {
        acknowledged.addAndGet(writes);
    }

    long acknowledged() {
        return acknowledged.get();
    }

    void answered(int status) {
        if (status < 500) {
            lastAnswer = System.nanoTime();
        } else if (status == 500) {
            internalErrors.incrementAndGet();
        }
    }

    long internalErrors() {
        return internalErrors.get();
    }

    /** Records an answer that no client can interpret. */
    void odd(int tenant, String what) {
        long now = history.now();
        history.add(new Operation.Odd(new Timing(now, now, -1, -1), tenant, what));
    }

    long lastAnswer() {
        return lastAnswer;
    }

    /** Whether no new work may start. */
    boolean isQuiet() {
        return quiet;
    }

    void quieten() {
        quiet = true;
    }

    /** Whether everything must stop. */
    boolean isOver() {
        return over;
    }

    void end() {
        quiet = true;
        over = true;
    }
}
