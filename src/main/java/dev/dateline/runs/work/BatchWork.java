package dev.dateline.runs.work;

import dev.dateline.platform.database.SqlFault;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;

/** Processes a batch: reads its items and stores them. */
@ApplicationScoped
public class BatchWork {

    private static final Logger LOG = Logger.getLogger(BatchWork.class);

    private final ItemReader reader;
    private final ItemLocator locator;
    private final BatchStorage storage;
    private final RunEnding ending;
    private final Leases leases;
    private final RunSettings settings;

    BatchWork(
            ItemReader reader,
            ItemLocator locator,
            BatchStorage storage,
            RunEnding ending,
            Leases leases,
            RunSettings settings) {
        this.reader = reader;
        this.locator = locator;
        this.storage = storage;
        this.ending = ending;
        this.leases = leases;
        this.settings = settings;
    }

    /**
     * Processes a batch, or as much of it as one turn allows. Waits while the database is unavailable, as long as the
     * lease is valid.
     *
     * @throws SQLException if the run could not be ended; {@link RunSweep} will end it
     */
    public void process(ItemBatch taken, DatabaseAbsence absence) throws SQLException, InterruptedException {
        processYielding(taken, absence, () -> false);
    }

    /**
     * Like {@link #process}, but hands long texts back while other work waits, if the other workers have long texts,
     * too.
     *
     * @param isAwaited whether other work has come since, for which no worker may be free
     */
    void processYielding(ItemBatch taken, DatabaseAbsence absence, BooleanSupplier isAwaited)
            throws SQLException, InterruptedException {
        processWithin(taken, new TurnLimit(settings.slice(), System::nanoTime, isAwaited), absence);
    }

    /** Processes as many items as the limit allows, and hands the others back. */
    void processWithin(ItemBatch taken, TurnLimit limit, DatabaseAbsence absence)
            throws SQLException, InterruptedException {
        if (!leases.hold(taken)) {
            return;
        }
        ItemBatch batch = taken;
        try {
            ItemLocator.Located located = locator.locate(taken, read(taken, limit), limit.again(), absence);
            batch = taken.first(located.size());
            handBackRest(batch, taken, absence);
            if (located.failure() != null && SqlFault.of(located.failure()) == SqlFault.MOVING) {
                throw new LeaseLostException(batch);
            }
            if (located.failure() != null) {
                storage.setAside(batch, located.waiting(), located.failure(), absence);
            }
            storage.store(batch, located.items(), absence);
        } catch (LeaseLostException lost) {
            LOG.debug(lost.getMessage());
            leases.survive(batch);
            return;
        } catch (InterruptedException stopped) {
            leases.handBack(taken);
            throw stopped;
        } finally {
            leases.release(taken);
        }
        ending.endIfDone(taken.project(), taken.run());
    }

    private List<ParsedItem> read(ItemBatch batch, TurnLimit limit) throws InterruptedException {
        List<ParsedItem> items = new ArrayList<>(batch.items().size());
        for (ItemBatch.Item item : batch.items()) {
            if (limit.isOver()) {
                break;
            }
            ParsedItem read = reader.read(item, batch);
            limit.add(read);
            items.add(read);
        }
        return items;
    }

    /** Called before anything is written, so that other workers can take the items meanwhile. */
    private void handBackRest(ItemBatch batch, ItemBatch taken, DatabaseAbsence absence)
            throws LeaseLostException, InterruptedException {
        List<Integer> rest =
                taken.positions().subList(batch.items().size(), taken.items().size());
        while (!rest.isEmpty()) {
            try {
                leases.handBack(batch, rest);
                return;
            } catch (SQLException failure) {
                if (SqlFault.of(failure) == SqlFault.NODE_AWAY) {
                    throw LeaseLostException.toItsNode(batch, failure);
                }
                absence.waitAfter(failure);
            }
        }
    }
}
