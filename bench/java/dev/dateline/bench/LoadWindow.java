package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * What several clients got of a service that each asked question after question.
 *
 * @param perSecond answers
 * @param processorMillis processor time of the service per answer
 * @param p99 milliseconds
 */
record LoadWindow(double perSecond, double processorMillis, double p99) {

    static final int CLIENTS = 4;

    /** Asks the questions in turns for so long. */
    static LoadWindow during(ExecutorService clients, RunningService service, List<Question> questions, double seconds)
            throws IOException, InterruptedException, ExecutionException {
        double processor = service.processorMillis();
        long begun = System.nanoTime();
        Samples times = ask(
                clients, service, questions, Integer.MAX_VALUE, begun + (long) (seconds * TimeUnit.SECONDS.toNanos(1)));
        double taken = (System.nanoTime() - begun) / 1e9;
        return new LoadWindow(
                times.count() / taken, (service.processorMillis() - processor) / times.count(), times.percentile(99));
    }

    /** Asks the questions in turns, until the limit of requests or time is reached. Returns the times of the answers. */
    static Samples ask(ExecutorService clients, RunningService service, List<Question> questions, int count, long until)
            throws InterruptedException, ExecutionException {
        List<Future<List<Long>>> all = new ArrayList<>();
        for (int client = 0; client < CLIENTS; client++) {
            int first = client;
            all.add(clients.submit(() -> askAlone(service, questions, first, count / CLIENTS, until)));
        }
        Samples times = new Samples();
        for (Future<List<Long>> one : all) {
            one.get().forEach(times::add);
        }
        return times;
    }

    private static List<Long> askAlone(
            RunningService service, List<Question> questions, int first, int count, long until) throws IOException {
        List<Long> times = new ArrayList<>();
        try (HttpWire wire = service.connect()) {
            while (times.size() < count && System.nanoTime() - until < 0) {
                Question question = questions.get((first + times.size()) % questions.size());
                long begun = System.nanoTime();
                HttpWire.Reply reply = wire.ask(question);
                if (reply.status() != 200) {
                    throw new IOException(question.path() + " was answered " + reply.text());
                }
                times.add(System.nanoTime() - begun);
            }
        }
        return times;
    }
}
