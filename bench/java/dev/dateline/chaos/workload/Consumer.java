package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.chaos.history.Operation;
import java.util.SplittableRandom;

/** Follows a feed; sometimes goes back to a stored position, like a restarted consumer. */
final class Consumer implements Runnable {

    private static final int RESTART = 60;
    private static final int STORE = 10;

    private record Position(String cursor, long events) {}

    private final Bench bench;
    private final Session session;
    private final SplittableRandom dice;
    private final String type;
    private final Drain drain;
    private final boolean tells;
    private Position position = new Position("", 0);
    private Position stored = position;
    private long furthest;

    /** @param tells whether it reports the events that endpoints must get */
    Consumer(Bench bench, int tenant, SplittableRandom dice, String type, Drain drain, boolean tells) {
        this.bench = bench;
        this.session = new Session(bench, tenant, dice.split());
        this.dice = dice;
        this.type = type;
        this.drain = drain;
        this.tells = tells;
        drain.follows(this);
    }

    @Override
    public void run() {
        try (session) {
            while (!bench.isOver() && !drain.isDone()) {
                readPage();
            }
        }
    }

    private void readPage() {
        boolean waits = !bench.isQuiet() && dice.nextInt(4) > 0;
        String path = "/events?limit=100" + (waits ? "&wait=" + (1 + dice.nextInt(3)) : "")
                + (type.isEmpty() ? "" : "&type=" + type)
                + (position.cursor().isEmpty() ? "" : "&cursor=" + position.cursor());
        Session.Answer answer = session.get(path);
        if (answer.status() == 200) {
            take(answer, answer.json());
        } else {
            if (answer.status() > 0) {
                session.odd(path, answer);
            }
            session.backOff(3);
        }
    }

    private void take(Session.Answer answer, JsonNode page) {
        JsonNode items = page.path("items");
        if (!items.isEmpty()) {
            long[] hashes = new long[items.size()];
            for (int index = 0; index < hashes.length; index++) {
                hashes[index] = EventHash.of(items.get(index));
                if (tells && position.events() + index >= furthest) {
                    drain.expect(session.tenant, items.get(index));
                }
            }
            session.history.add(new Operation.FeedSeen(answer.at(), session.tenant, type, position.events(), hashes));
            boolean checkpoint = dice.nextBoolean()
                    || items.get(hashes.length - 1).path("cursor").isMissingNode();
            String cursor = checkpoint
                    ? page.path("checkpoint_cursor").asText()
                    : items.get(hashes.length - 1).path("cursor").asText();
            position = new Position(cursor, position.events() + hashes.length);
            furthest = Math.max(furthest, position.events());
        }
        if (page.path("next_cursor").isNull()) {
            drain.reachedEnd(this);
            if (bench.isQuiet()) {
                Session.pause(50);
            }
        }
        if (dice.nextInt(STORE) == 0) {
            stored = position;
        } else if (dice.nextInt(RESTART) == 0 && !bench.isQuiet()) {
            position = stored;
        }
    }

    @Override
    public String toString() {
        return "consumer of project %d%s".formatted(session.tenant, type.isEmpty() ? "" : ", " + type);
    }
}
