package dev.dateline.chaos;

import dev.dateline.chaos.cluster.Cluster;
import dev.dateline.chaos.cluster.ImportCommand;
import dev.dateline.chaos.workload.ImportedFile;
import dev.dateline.chaos.workload.Tenant;
import dev.dateline.chaos.workload.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Import commands beside the workload, one after the other; half of them are killed and restarted until they finish. A
 * few files take turns, each in its next generation, so the number of articles does not grow with the duration.
 */
final class Imports {

    private static final int ITEMS = 2_000;
    private static final int FILES = 6; // five articles per place, so that one page of a search has all of a place
    private static final int PAUSE_MILLIS = 20_000;
    private static final int LEAST_LIFE_MILLIS = 1_500;
    private static final int MORE_LIFE_MILLIS = 4_000;
    private static final int LAST_LIFE_MILLIS = 60_000;

    private final Cluster cluster;
    private final Workload workload;
    private final Tenant tenant;
    private final Path folder;
    private final Random random;
    private final Thread thread = Thread.ofPlatform().daemon().name("imports").unstarted(this::work);
    private final CountDownLatch pausing = new CountDownLatch(1);
    private volatile boolean closing;
    private volatile int through;
    private volatile int killed;

    Imports(Cluster cluster, Workload workload, Tenant tenant, Path folder, long seed) {
        this.cluster = cluster;
        this.workload = workload;
        this.tenant = tenant;
        this.folder = folder;
        this.random = new Random(seed);
    }

    void start() {
        thread.start();
    }

    private void work() {
        try {
            for (int number = 0; !closing; number++) {
                importOnce(number);
                pausing.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } catch (IOException failed) {
            System.err.println("no more imports: " + failed.getMessage());
        }
    }

    /** Restarts the command until it finishes: at the end all its articles must exist. */
    private void importOnce(int number) throws IOException, InterruptedException {
        Path file = folder.resolve("import-" + number % FILES + ".ndjson");
        ImportedFile items = workload.importFile(tenant.slug(), number % FILES, 1 + number / FILES, ITEMS);
        items.write(file);
        ImportCommand command = cluster.importCommand(tenant.slug(), file);
        while (true) {
            boolean isKilled = !closing && random.nextBoolean();
            items.begun();
            if (command.run(isKilled ? LEAST_LIFE_MILLIS + random.nextInt(MORE_LIFE_MILLIS) : LAST_LIFE_MILLIS)) {
                items.done();
                through++;
                return;
            }
            killed++;
        }
    }

    String figures() {
        return "%d imports of %,d items through, killed or failed and run again %d times"
                .formatted(through, ITEMS, killed);
    }

    /** Waits until the last one has finished; call it when the cluster is healthy. */
    void finish() throws InterruptedException {
        closing = true;
        pausing.countDown();
        thread.join(LAST_LIFE_MILLIS);
        thread.interrupt(); // which kills the command, so nothing is written after this
        thread.join();
    }
}
