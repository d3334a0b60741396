package dev.dateline.interleaving;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * Explores the possible orders of threads' steps by Lincheck's model checker, the same ones in every run. {@code
 * -Ddateline.schedules=20} explores twenty times as many. Memory is sequentially consistent and time stands still, so
 * neither a missing {@code volatile} nor a timeout is found.
 */
public final class Schedules {

    private static final int TIMES = Integer.getInteger("dateline.schedules", 1);

    /** A part of a scenario, in its own thread. */
    @FunctionalInterface
    public interface Step {
        void run() throws Exception;
    }

    private static volatile Object shared = "";

    private Schedules() {}

    /**
     * Names what the threads of a scenario share, before they start. Lincheck considers an object local to one thread,
     * and does not switch threads at it, until it is reachable from a static field; on JDK 25 it does not see what a
     * thread's lambdas capture.
     */
    public static void share(Object... objects) {
        for (Object object : objects) {
            shared = object;
        }
    }

    /** Runs a scenario in this many schedules; every one must end without an exception. */
    public static void explore(int schedules, Step scenario) {
        Runnable whole = () -> {
            try {
                scenario.run();
            } catch (Exception failed) {
                throw new AssertionError(failed);
            }
        };
        whole.run(); // class loading is not explored
        Lincheck.runConcurrentTest(schedules * TIMES, whole);
    }

    /** For operations whose results must equal those of some sequential order. */
    public static ModelCheckingOptions linearizable(int scenarios, int schedules) {
        return new ModelCheckingOptions()
                .iterations(scenarios)
                .invocationsPerIteration(schedules * TIMES)
                .threads(3)
                .actorsBefore(1)
                .actorsPerThread(2)
                .actorsAfter(1);
    }

    /** Runs steps at the same time; returns when all of them have ended. */
    public static void together(Step... steps) throws Exception {
        Thread[] threads = new Thread[steps.length];
        Throwable[] failures = new Throwable[steps.length];
        for (int number = 0; number < steps.length; number++) {
            int own = number;
            threads[own] = new Thread(() -> {
                try {
                    steps[own].run();
                } catch (Throwable failed) {
                    failures[own] = failed;
                }
            });
            threads[own].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (Throwable failure : failures) {
            if (failure != null) {
                throw new AssertionError(failure);
            }
        }
    }

    /** Fails the schedule. */
    public static void require(boolean holds, String rule) {
        if (!holds) {
            throw new AssertionError(rule);
        }
    }

    /** One thread per task, so that tasks run in any order and at the same time. */
    public static final class Threads implements Executor {

        private final Queue<Thread> started = new ConcurrentLinkedQueue<>();
        private volatile Throwable failure;

        @Override
        public void execute(Runnable task) {
            start(task::run);
        }

        public void start(Step step) {
            Thread thread = new Thread(() -> {
                try {
                    step.run();
                } catch (Throwable failed) {
                    failure = failed;
                }
            });
            started.add(thread);
            thread.start();
        }

        /** Waits for all tasks, including those started meanwhile. */
        public void join() throws Exception {
            for (Thread thread = started.poll(); thread != null; thread = started.poll()) {
                thread.join();
            }
            Throwable failed = failure;
            if (failed != null) {
                throw new AssertionError(failed);
            }
        }
    }
}
