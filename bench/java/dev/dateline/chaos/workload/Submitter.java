package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.RunPlan;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes a slice of articles by runs and deletes some. A run is repeated until it is accepted before the next one is
 * sent, so later runs have later numbers. At most two are in progress at a time.
 */
final class Submitter implements Runnable {

    private static final int UNDER_WAY = 2;
    private static final int ACCEPTED = 202;

    private record Begun(RunPlan plan, UUID run) {}

    private final Bench bench;
    private final Session session;
    private final Session twin;
    private final SplittableRandom dice;
    private final Slice slice;
    private final AtomicInteger numbers;
    private final Pace pace;
    private final String stamp;
    private final Deque<Begun> begun = new ArrayDeque<>();

    Submitter(
            Bench bench,
            Slice slice,
            int tenant,
            SplittableRandom dice,
            AtomicInteger numbers,
            Pace pace,
            String stamp) {
        this.bench = bench;
        this.dice = dice;
        this.session = new Session(bench, tenant, dice.split());
        this.twin = new Session(bench, tenant, dice.split());
        this.slice = slice;
        this.numbers = numbers;
        this.pace = pace;
        this.stamp = stamp;
    }

    @Override
    public void run() {
        try (session;
                twin) {
            while (!bench.isQuiet()) {
                pace.await();
                submit();
                if (begun.size() >= UNDER_WAY) {
                    finish(begun.removeFirst());
                    delete();
                }
            }
            while (!begun.isEmpty() && !bench.isOver()) {
                finish(begun.removeFirst());
            }
        }
    }

    private void submit() {
        int number = numbers.getAndIncrement();
        RunPlan plan = slice.plan(number, "run-" + stamp + "-" + number);
        bench.history().planned(plan);
        byte[] body = body(plan);
        Thread other = dice.nextInt(20) == 0 ? Thread.ofVirtual().start(() -> send(twin, plan, body, false)) : null;
        Optional<UUID> run = Optional.empty();
        for (int tries = 1; run.isEmpty() && !bench.isOver(); tries++) {
            run = send(session, plan, body, false);
            if (run.isEmpty()) {
                session.backOff(tries);
            }
        }
        if (other != null) {
            join(other);
        }
        if (run.isPresent()) {
            if (dice.nextInt(8) == 0) {
                send(session, plan, body, true);
            }
            if (dice.nextInt(30) == 0) {
                cancel(run.get());
            }
            begun.add(new Begun(plan, run.get()));
        }
    }

    private static void join(Thread other) {
        try {
            other.join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static Optional<UUID> send(Session session, RunPlan plan, byte[] body, boolean repeat) {
        String headers = "Content-Type: application/json\r\nIdempotency-Key: " + plan.idempotencyKey() + "\r\n";
        Session.Answer answer = session.ask("POST", "/runs", headers, body);
        UUID run = answer.status() == ACCEPTED
                ? UUID.fromString(answer.json().path("run_id").asText())
                : null;
        session.history.add(new Operation.Submitted(answer.at(), plan, answer.status(), run, repeat));
        if (answer.status() > 0 && run == null) {
            session.odd("POST /runs", answer);
        }
        return Optional.ofNullable(run);
    }

    private static byte[] body(RunPlan plan) {
        StringBuilder out = new StringBuilder(plan.size() * 1_000).append("{\"items\":[");
        for (int position = 0; position < plan.size(); position++) {
            out.append(position > 0 ? "," : "");
            new Edition(plan.tenant(), plan.externals()[position], plan.generations()[position])
                    .write(out, plan.bad().get(position));
        }
        return out.append("]}").toString().getBytes(StandardCharsets.UTF_8);
    }

    private void cancel(UUID run) {
        for (int tries = 1; !bench.isOver(); tries++) {
            Session.Answer answer = session.ask("POST", "/runs/" + run + "/cancel", "", new byte[0]);
            session.history.add(new Operation.Cancelled(answer.at(), session.tenant, run, answer.status()));
            if (answer.status() > 0) {
                if (answer.status() != 200 && answer.status() != 409) {
                    session.odd("POST /runs/" + run + "/cancel", answer);
                }
                return;
            }
            session.backOff(tries);
        }
    }

    private void finish(Begun one) {
        String last = "";
        int wait = 20;
        while (!bench.isOver()) {
            Session.Answer answer = session.get("/runs/" + one.run());
            if (answer.status() == 200) {
                Operation.RunSeen seen = seen(answer);
                String state = seen.detail();
                if (!state.equals(last)) {
                    session.history.add(seen);
                    last = state;
                }
                if (!seen.status().equals("pending") && !seen.status().equals("running")) {
                    readItems(one);
                    return;
                }
            } else if (answer.status() > 0) {
                session.odd("GET /runs/" + one.run(), answer);
                return;
            }
            Session.pause(wait);
            wait = Math.min(wait * 3 / 2, 400);
        }
    }

    private Operation.RunSeen seen(Session.Answer answer) {
        return RunStatuses.read(answer.at(), session.tenant, answer.json());
    }

    private void readItems(Begun one) {
        StringBuilder statuses = new StringBuilder();
        int size = one.plan().size();
        int[] externals = new int[size];
        long[] articles = new long[size];
        Arrays.fill(externals, -1);
        String error = null;
        Session.Answer answer = null;
        long from = session.history.now();
        for (int tries = 1; statuses.length() < size && !bench.isOver(); tries++) {
            answer = session.get("/runs/" + one.run() + "/items?limit=100&offset=" + statuses.length());
            JsonNode items = answer.status() == 200 ? answer.json().path("items") : null;
            if (items == null || items.isEmpty()) {
                if (answer.status() > 0) {
                    session.odd("GET items of " + one.run() + " from " + statuses.length(), answer);
                    break;
                }
                session.backOff(tries);
                continue;
            }
            for (JsonNode item : items) {
                int position = Math.min(statuses.length(), size - 1);
                statuses.append(item.path("status").asText("?").charAt(0));
                externals[position] = Edition.external(item.path("external_id").asText());
                articles[position] = item.path("article_id").asLong();
                error = error == null && item.hasNonNull("error")
                        ? item.path("error").asText()
                        : error;
            }
        }
        if (answer == null || statuses.length() < size) {
            return;
        }
        var at = new dev.dateline.chaos.history.Timing(
                from, answer.at().ended(), answer.at().client(), answer.at().service());
        bench.history()
                .add(new Operation.ItemsSeen(
                        at, session.tenant, one.run(), statuses.toString(), externals, articles, error));
        note(one.plan(), statuses, articles);
    }

    private void note(RunPlan plan, StringBuilder statuses, long[] articles) {
        int written = 0;
        for (int position = 0; position < plan.size(); position++) {
            boolean succeeded = statuses.charAt(position) == 's';
            slice.ended(plan, position, succeeded ? articles[position] : 0);
            if (succeeded) {
                written++;
                bench.isThere(plan.tenant(), plan.externals()[position], articles[position]);
            }
        }
        bench.acknowledge(written);
    }

    private void delete() {
        for (int count = 0; count < 3 && !bench.isQuiet(); count++) {
            int external = slice.toDelete();
            if (external >= 0) {
                delete(external, slice.article(external), slice.delete(external));
            }
        }
    }

    private void delete(int external, long article, int generation) {
        boolean again = false;
        for (int tries = 1; !bench.isOver(); tries++) {
            Session.Answer answer = session.ask("DELETE", "/articles/" + article, "", new byte[0]);
            session.history.add(new Operation.Deleted(
                    answer.at(), session.tenant, external, generation, article, answer.status(), again));
            if (answer.status() > 0) {
                if (answer.status() == 204 || answer.status() == 404) {
                    bench.acknowledge(1);
                } else {
                    session.odd("DELETE /articles/" + article, answer);
                }
                return;
            }
            again |= answer.status() == 0;
            session.backOff(tries);
        }
    }
}
