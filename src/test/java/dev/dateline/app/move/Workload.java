package dev.dateline.app.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import io.restassured.path.json.JsonPath;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Clients that write, delete, repeat and read while a project moves; they note what was acknowledged. */
final class Workload implements AutoCloseable {

    private static final int WRITERS = 3;
    private static final int ITEMS = 5;
    private static final int REPEATED = 7;
    private static final int DELETED = 5;
    private static final int WRITE_INTERVAL_MILLIS = 150;

    private static final String ITEM = """
            {"external_id": "%1$s-%2$d", "headline": "Bridge %1$s %2$d",
             "locations": [{"label": "Berlin", "location_type": "city", "formatted_address": "Berlin",
               "geometry": {"type": "Point", "coordinates": [13.4, 52.5]}}]}""";

    private final Cells cells;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final ScheduledExecutorService writes = Executors.newScheduledThreadPool(WRITERS);
    private final List<Future<?>> clients = new ArrayList<>();
    private final Map<String, String> runs = new ConcurrentHashMap<>();
    private final Set<Long> deleted = ConcurrentHashMap.newKeySet();
    private final LinkedBlockingQueue<Long> created = new LinkedBlockingQueue<>();
    private final List<String> read = new ArrayList<>();
    private final AtomicLong longestGap = new AtomicLong();
    private final AtomicInteger repeats = new AtomicInteger();
    private volatile boolean running = true;

    Workload(Cells cells) {
        this.cells = cells;
        for (int writer = 0; writer < WRITERS; writer++) {
            Writer client = new Writer("w" + writer);
            clients.add(writes.scheduleWithFixedDelay(client, 0, WRITE_INTERVAL_MILLIS, TimeUnit.MILLISECONDS));
        }
        clients.add(threads.submit(this::delete));
        clients.add(threads.submit(this::follow));
    }

    /** Idempotency keys with their runs, as they were acknowledged. */
    Map<String, String> runs() {
        return runs;
    }

    /** External ids of the articles of acknowledged runs. */
    Set<String> written() {
        Set<String> all = new HashSet<>();
        runs.keySet().forEach(key -> IntStream.range(0, ITEMS).forEach(item -> all.add(key + "-" + item)));
        return all;
    }

    Set<Long> deleted() {
        return deleted;
    }

    /** Ids of the events, in the order in which the follower read them. */
    List<String> read() {
        synchronized (read) {
            return List.copyOf(read);
        }
    }

    /** Between two acknowledged writes of a client. */
    long longestGapMillis() {
        return TimeUnit.NANOSECONDS.toMillis(longestGap.get());
    }

    int repeats() {
        return repeats.get();
    }

    /** An item of a usual length, with three mentions. */
    static String loaded(int number) {
        String mention = """
                {"label": "Place %1$d", "location_type": "city", "formatted_address": "Place %1$d, Germany",
                 "geometry": {"type": "Point", "coordinates": [%2$d.4, 52.5]},
                 "evidence": "The council met on Monday in the old town hall."}""";
        return """
                {"external_id": "loaded-%1$d", "headline": "The bridge of place %1$d opens", "body": "%2$s",
                 "pub_date": "2026-03-01", "source": {"id": "s", "name": "S"},
                 "metadata": [{"meta_type": "topic", "category": "traffic"}],
                 "locations": [%3$s, %4$s, %5$s]}""".formatted(
                        number,
                        "The council decided on Monday to open the bridge. ".repeat(30),
                        mention.formatted(number, number % 15),
                        mention.formatted(number + 1, number % 14),
                        mention.formatted(number + 2, number % 13));
    }

    static String body(String key) {
        return "{\"items\": [%s]}"
                .formatted(IntStream.range(0, ITEMS)
                        .mapToObj(item -> ITEM.formatted(key, item))
                        .collect(Collectors.joining(",")));
    }

    private final class Writer implements Runnable {

        private final String name;
        private int number;
        private long last = System.nanoTime();

        Writer(String name) {
            this.name = name;
        }

        @Override
        public void run() {
            try {
                write("%s-%d".formatted(name, number));
                number++;
            } catch (Exception failed) {
                throw new AssertionError("a run was not taken in", failed);
            }
        }

        private void write(String key) throws Exception {
            HttpResponse<String> answer = cells.post("/runs", key, body(key));
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
            String run = JsonPath.from(answer.body()).getString("run_id");
            assertThat(runs.put(key, run)).isNull();
            long now = System.nanoTime();
            longestGap.accumulateAndGet(now - last, Math::max);
            last = now;
            if (number % REPEATED == 0) {
                HttpResponse<String> again = cells.post("/runs", key, body(key));
                assertThat(JsonPath.from(again.body()).getString("run_id")).isEqualTo(run);
                repeats.incrementAndGet();
            }
        }
    }

    private Void delete() throws Exception {
        for (int number = 0; running; number++) {
            Long article = created.poll(WRITE_INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
            if (article != null && number % DELETED == 0) {
                int status = cells.delete("/articles/" + article).statusCode();
                assertThat(status).isIn(204, 404); // a repeated request finds nothing any more
                deleted.add(article);
            }
        }
        return null;
    }

    private Void follow() throws Exception {
        String cursor = "";
        boolean last = false;
        while (!last) {
            last = !running;
            cursor = page(cursor, 1);
        }
        return null;
    }

    /** Reads a page of the feed; returns the cursor for the next. */
    private String page(String cursor, int wait) throws Exception {
        String from = cursor.isEmpty() ? "" : "&cursor=" + cursor;
        HttpResponse<String> answer = cells.get("/events?limit=100&wait=%d%s".formatted(wait, from));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        JsonPath page = JsonPath.from(answer.body());
        synchronized (read) {
            read.addAll(page.getList("items.id", String.class));
        }
        List<String> types = page.getList("items.type", String.class);
        for (int item = 0; item < types.size(); item++) {
            if (types.get(item).equals("service.article.created")) {
                created.add(page.getLong("items[%d].article_id".formatted(item)));
            }
        }
        return page.getString("checkpoint_cursor");
    }

    /** All events of the feed, from its start. */
    static List<String> feed(Cells cells) throws Exception {
        List<String> all = new ArrayList<>();
        String cursor = "";
        int size;
        do {
            String from = cursor.isEmpty() ? "" : "&cursor=" + cursor;
            JsonPath page = JsonPath.from(cells.get("/events?limit=100" + from).body());
            List<String> ids = page.getList("items.id", String.class);
            all.addAll(ids);
            size = ids.size();
            cursor = page.getString("checkpoint_cursor");
        } while (size > 0);
        return all;
    }

    /** Fails if one of the clients was told something wrong, and so has stopped. */
    void requireGoingOn() {
        for (Future<?> client : clients) {
            if (client.isDone()) {
                throw new AssertionError("a client has stopped", client.exceptionNow());
            }
        }
    }

    /** Stops the clients; fails if one of them was told something wrong. */
    void stop() throws Exception {
        requireGoingOn();
        running = false;
        writes.shutdown(); // what runs, ends
        assertThat(writes.awaitTermination(Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
        for (Future<?> client : clients) {
            if (!client.isCancelled()) {
                client.get(Waiting.SECONDS, TimeUnit.SECONDS);
            }
        }
    }

    @Override
    public void close() {
        running = false;
        writes.shutdownNow();
        threads.shutdownNow();
    }
}
