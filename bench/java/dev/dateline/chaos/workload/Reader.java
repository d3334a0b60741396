package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Timing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Searches, lists, reads articles, follows cursors, and keeps answers by their {@code ETag}. */
final class Reader implements Runnable {

    private static final int NOWHERE = -1;
    private static final int UNCHANGED = 304;
    private static final int MAX_KEPT = 300;
    private static final int MAX_PAGES = 50;

    /** The question that a tag belongs to. */
    private record Kept(String tag, Found found, long hash) {}

    private final Bench bench;
    private final Session session;
    private final SplittableRandom dice;
    private final int externals;
    private final Pace pace;
    private final Map<String, Kept> kept = new HashMap<>();

    Reader(Bench bench, int tenant, SplittableRandom dice, int externals, Pace pace) {
        this.bench = bench;
        this.session = new Session(bench, tenant, dice.split());
        this.dice = dice;
        this.externals = externals;
        this.pace = pace;
    }

    @Override
    public void run() {
        try (session) {
            while (!bench.isQuiet()) {
                pace.await();
                readSomething();
            }
        }
    }

    private void readSomething() {
        int place = dice.nextInt(Places.COUNT / 10); // few, so that questions repeat
        switch (dice.nextInt(12)) {
            case 0, 1, 2 -> read(session.anyService(), "/articles/geo-search?limit=100&" + Places.box(place), place);
            case 3 ->
                read(
                        session.anyService(),
                        "/articles/geo-search?limit=100&include=images&" + Places.circle(place),
                        place);
            case 4 -> searchPolygon(place);
            case 5, 6 -> read(session.anyService(), list(), NOWHERE);
            case 7, 8, 9 -> readOne();
            case 10 -> askAll(dice.nextBoolean() ? list() : "/articles/geo-search?limit=100&" + Places.box(place));
            default -> {
                if (dice.nextInt(3) == 0) {
                    readPages(dice.nextInt(Edition.SOURCES));
                }
            }
        }
    }

    private String list() {
        return Edition.list(dice.nextInt(Edition.SOURCES));
    }

    /**
     * Asks every service the same question in turn, then the first one again, which shows whether the version is
     * unchanged.
     */
    private void askAll(String question) {
        for (int turn = 0; turn <= session.services(); turn++) {
            read(turn % session.services(), question, NOWHERE);
        }
    }

    private void read(int service, String question, int place) {
        Kept before = kept.get(question);
        boolean ask = before != null && dice.nextInt(3) > 0;
        Session.Answer answer = session.get(service, question, ask ? "If-None-Match: " + before.tag() + "\r\n" : "");
        String tag = answer.headers().getOrDefault("etag", "");
        if (answer.status() == UNCHANGED && ask) {
            note(answer, question, place, tag.isEmpty() ? before.tag() : tag, before.found(), before.hash());
        } else if (answer.status() == 200) {
            JsonNode body = answer.json();
            Found found = Found.of(
                    session.tenant,
                    body.path("items"),
                    body.at("/pagination/total").asLong(-1));
            keep(question, new Kept(tag, found, answer.hash()));
            note(answer, question, place, tag, found, answer.hash());
            if (tag.isEmpty()) {
                session.odd(question + " without an ETag", answer);
            }
        } else if (answer.status() > 0) {
            session.odd(question, answer);
        }
    }

    private void keep(String question, Kept answer) {
        if (kept.size() >= MAX_KEPT) {
            kept.clear();
        }
        kept.put(question, answer);
    }

    private void searchPolygon(int place) {
        String body = "{\"limit\":100,\"intersects\":" + Places.polygon(place) + "}";
        Session.Answer answer = session.ask(
                "POST",
                "/articles/geo-search",
                "Content-Type: application/json\r\n",
                body.getBytes(StandardCharsets.US_ASCII));
        if (answer.status() == 200) {
            JsonNode page = answer.json();
            Found found = Found.of(
                    session.tenant,
                    page.path("items"),
                    page.at("/pagination/total").asLong(-1));
            note(answer, "polygon around place " + place, place, "", found, 0);
        } else if (answer.status() > 0) {
            session.odd("POST /articles/geo-search", answer);
        }
    }

    private void readOne() {
        int external = dice.nextInt(externals);
        Long article = bench.article(session.tenant, external);
        if (article == null) {
            return;
        }
        String question = "/articles/" + article;
        Kept before = kept.get(question);
        Session.Answer answer = session.get(
                session.anyService(), question, before != null ? "If-None-Match: " + before.tag() + "\r\n" : "");
        String tag = answer.headers().getOrDefault("etag", "");
        if (answer.status() == UNCHANGED && before != null) {
            note(answer, question, NOWHERE, tag.isEmpty() ? before.tag() : tag, before.found(), before.hash());
        } else if (answer.status() == 200) {
            Found found =
                    Found.of(session.tenant, Session.JSON.createArrayNode().add(answer.json()), -1);
            keep(question, new Kept(tag, found, answer.hash()));
            note(answer, question, NOWHERE, tag, found, answer.hash());
        } else if (answer.status() == 404) {
            Found none = new Found(new int[] {external}, new int[] {0}, new long[] {article}, -1, null);
            note(answer, question, NOWHERE, "", none, 0);
        } else if (answer.status() > 0) {
            session.odd(question, answer);
        }
    }

    private void readPages(int source) {
        String question = "/articles?limit=50&source_id=s" + source + "&cursor=";
        String cursor = "*";
        List<Found> pages = new ArrayList<>();
        Timing first = null;
        Session.Answer answer = null;
        for (int tries = 0; !cursor.isEmpty() && pages.size() < MAX_PAGES && tries < 2 * MAX_PAGES; tries++) {
            answer = session.get(question + cursor);
            if (answer.status() == 200) {
                JsonNode page = answer.json();
                Found found = Found.of(
                        session.tenant,
                        page.path("items"),
                        page.at("/pagination/total").asLong(-1));
                note(
                        answer,
                        "pages of source " + source,
                        NOWHERE,
                        answer.headers().getOrDefault("etag", ""),
                        found,
                        0);
                pages.add(found);
                first = first == null ? answer.at() : first;
                cursor = page.at("/pagination/next_cursor").asText("");
            } else if (answer.status() > 0) {
                session.odd(question + cursor, answer);
                return;
            } else {
                session.backOff(1);
            }
        }
        if (cursor.isEmpty() && first != null) {
            Timing at = new Timing(first.invoked(), answer.at().ended(), first.client(), -1);
            notePages(at, source, pages);
        }
    }

    private void notePages(Timing at, int source, List<Found> pages) {
        int[] met = pages.stream()
                .flatMapToInt(page -> Arrays.stream(page.externals()))
                .toArray();
        long[] articles = pages.stream()
                .flatMapToLong(page -> Arrays.stream(page.articles()))
                .toArray();
        session.history.add(
                new Operation.Paged(at, session.tenant, "pages of source " + source, source, met, articles));
    }

    private void note(Session.Answer answer, String question, int place, String tag, Found found, long hash) {
        ProjectTag version = ProjectTag.of(tag);
        session.history.add(new Operation.Read(
                answer.at(),
                session.tenant,
                question,
                place,
                answer.status(),
                version.number(),
                version.mark(),
                found.externals(),
                found.generations(),
                found.articles(),
                found.total(),
                hash,
                found.torn()));
    }
}
