package dev.dateline.chaos.nemesis;

import dev.dateline.chaos.cluster.ServerNode;
import dev.dateline.chaos.workload.Tenant;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks every server ten times a second for a page of its own project, beside the workload. Records when any of them
 * answered, and when the number of acknowledged writes grew.
 */
final class Watch implements AutoCloseable {

    private static final int PAUSE_MILLIS = 100;
    private static final int POLL_MILLIS = 20;
    private static final int CONNECT_MILLIS = 1_000;
    private static final int READ_MILLIS = 3_000;
    private static final Duration WRITE = Duration.ofSeconds(20);
    private static final Pattern RUN = Pattern.compile("\"run_id\":\\s*\"([^\"]+)\"");
    private static final Pattern STATUS = Pattern.compile("\"status\":\\s*\"([a-z_]+)\"");

    private final List<ServerNode> servers;
    private final Tenant tenant;
    private final LongSupplier acknowledged;
    private final ConcurrentSkipListSet<Long> answers = new ConcurrentSkipListSet<>();
    private final ConcurrentSkipListSet<Long> writes = new ConcurrentSkipListSet<>();
    private final Map<Integer, AtomicLong> statuses = new ConcurrentSkipListMap<>();
    private final AtomicLong number = new AtomicLong();
    private volatile boolean closed;

    Watch(List<ServerNode> servers, Tenant tenant, LongSupplier acknowledged) {
        this.servers = servers;
        this.tenant = tenant;
        this.acknowledged = acknowledged;
    }

    void start() {
        for (ServerNode server : servers) {
            Thread.ofPlatform().daemon().name("watch " + server.name()).start(() -> ask(server));
        }
        Thread.ofPlatform().daemon().name("watch writes").start(this::watchWrites);
    }

    private void ask(ServerNode server) {
        while (!closed) {
            if (answer(server, "GET", "/articles?limit=1", null).status() == 200) {
                answers.add(System.nanoTime());
            }
            pause(PAUSE_MILLIS);
        }
    }

    private void watchWrites() {
        long before = acknowledged.getAsLong();
        while (!closed) {
            long now = acknowledged.getAsLong();
            if (now != before) {
                writes.add(System.nanoTime());
                before = now;
            }
            pause(POLL_MILLIS);
        }
    }

    /** The longest time between these two in which no read was answered. */
    Duration withoutAnswer(long from, long to) {
        return longest(answers, from, to);
    }

    Duration withoutWrite(long from, long to) {
        return longest(writes, from, to);
    }

    private static Duration longest(ConcurrentSkipListSet<Long> times, long from, long to) {
        Long earlier = times.floor(from); // requests that were pending already
        long before = earlier == null ? from : earlier;
        long longest = 0;
        for (long time : times.subSet(from, true, to, true)) {
            longest = Math.max(longest, time - before);
            before = time;
        }
        return Duration.ofNanos(Math.max(longest, to - before));
    }

    /** Number of answers by status; 0: no answer. */
    Map<Integer, AtomicLong> statuses() {
        return statuses;
    }

    /** Which of these servers are ready and accept a write; asks all at once. */
    List<ServerNode> ready(List<ServerNode> asked) throws InterruptedException {
        ConcurrentSkipListSet<String> ready = new ConcurrentSkipListSet<>();
        List<Thread> threads = new ArrayList<>();
        for (ServerNode server : asked) {
            threads.add(Thread.ofVirtual().start(() -> {
                if (server.isReady() && writes(server)) {
                    ready.add(server.name());
                } else {
                    pause(PAUSE_MILLIS);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return asked.stream().filter(server -> ready.contains(server.name())).toList();
    }

    /** Writes one article through this server and waits until the run has succeeded. */
    private boolean writes(ServerNode server) {
        Answer taken = answer(server, "POST", "/runs", """
                {"items": [{"external_id": "watch", "headline": "Watch %d"}]}
                """.formatted(number.incrementAndGet()));
        Matcher run = RUN.matcher(taken.body());
        if (taken.status() != 202 || !run.find()) {
            return false;
        }
        long limit = System.nanoTime() + WRITE.toNanos();
        while (System.nanoTime() < limit) {
            Answer answer = answer(server, "GET", "/runs/" + run.group(1), null);
            Matcher status = STATUS.matcher(answer.body());
            if (answer.status() != 200 || !status.find()) {
                return false;
            }
            if (!status.group(1).matches("pending|running")) {
                return status.group(1).equals("succeeded");
            }
            pause(POLL_MILLIS);
        }
        return false;
    }

    private record Answer(int status, String body) {}

    private Answer answer(
            ServerNode server, String method, String path, @org.jspecify.annotations.Nullable String body) {
        Answer answer;
        try {
            HttpURLConnection request =
                    (HttpURLConnection) URI.create(server.address() + "/public/v1/projects/" + tenant.slug() + path)
                            .toURL()
                            .openConnection();
            request.setRequestMethod(method);
            request.setConnectTimeout(CONNECT_MILLIS);
            request.setReadTimeout(READ_MILLIS);
            request.setRequestProperty("Authorization", "Bearer " + tenant.key());
            if (body != null) {
                request.setRequestProperty("Content-Type", "application/json");
                request.setDoOutput(true);
                try (OutputStream out = request.getOutputStream()) {
                    out.write(body.getBytes(StandardCharsets.UTF_8));
                }
            }
            int status = request.getResponseCode();
            try (InputStream in = status < 400 ? request.getInputStream() : request.getErrorStream()) {
                answer = new Answer(status, in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException none) {
            answer = new Answer(0, "");
        }
        statuses.computeIfAbsent(answer.status(), status -> new AtomicLong()).incrementAndGet();
        return answer;
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
