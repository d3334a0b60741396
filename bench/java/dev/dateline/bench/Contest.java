package dev.dateline.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/**
 * Several ways to answer the same questions, in turns. At each turn of a way, its clients ask the question at the same
 * time: once to warm up, because the other ways have replaced the processor's caches, and then as often as counts.
 */
final class Contest {

    /** The answer, and its duration. */
    record Asked(long total, long nanos) {}

    /** Asks on behalf of one client. */
    interface Client {
        Asked ask(Query question) throws Exception;
    }

    /**
     * @param times counted requests per turn
     * @param client creates the client with this number
     */
    record Way(String name, int times, IntFunction<Client> client) {}

    /** Results of all ways for a class of questions. */
    static final class Figures {
        private final Map<String, Samples> byWay = new LinkedHashMap<>();
        private final Map<String, Long> largestTotal = new LinkedHashMap<>();

        Map<String, Samples> byWay() {
            return byWay;
        }

        long largestTotal(String way) {
            return largestTotal.get(way);
        }

        double p50(String way) {
            return byWay.get(way).percentile(50);
        }
    }

    private final List<Way> ways;
    private final int clients;
    private final Map<String, Figures> figures = new LinkedHashMap<>();

    Contest(List<Way> ways, int clients) {
        this.ways = ways;
        this.clients = clients;
    }

    /** Results per class, without the warm-up rounds. */
    Map<String, Figures> run(List<Query> questions, int warmUp, int rounds) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(clients)) {
            var start = new CyclicBarrier(clients);
            List<Future<?>> all = new ArrayList<>();
            for (int client = 0; client < clients; client++) {
                List<Client> asking = new ArrayList<>();
                for (Way way : ways) {
                    asking.add(way.client.apply(client));
                }
                Callable<?> rest = () -> {
                    for (int round = -warmUp; round < rounds; round++) {
                        for (Query question : questions) {
                            turns(question, round >= 0, asking, start);
                        }
                    }
                    return null;
                };
                all.add(threads.submit(rest));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        return figures;
    }

    private void turns(Query question, boolean counts, List<Client> asking, CyclicBarrier start) throws Exception {
        for (int way = 0; way < ways.size(); way++) {
            start.await();
            asking.get(way).ask(question);
            for (int time = 0; time < ways.get(way).times; time++) {
                Asked asked = asking.get(way).ask(question);
                if (counts) {
                    add(question, ways.get(way), asked);
                }
            }
        }
    }

    private synchronized void add(Query question, Way way, Asked asked) {
        Figures of = figures.computeIfAbsent(question.name(), name -> new Figures());
        of.byWay.computeIfAbsent(way.name, name -> new Samples()).add(asked.nanos);
        of.largestTotal.merge(way.name, asked.total, Math::max);
    }
}
