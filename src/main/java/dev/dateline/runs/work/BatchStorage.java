package dev.dateline.runs.work;

import dev.dateline.platform.database.SqlFault;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Stores a batch despite database failures. An item fails only if it is itself at fault. If the database accepts
 * nothing, the worker waits. If it rejects these items, the batch is split in halves; a single item that it rejects
 * goes back to the queue, to be retried after growing pauses (ADR 4).
 */
@ApplicationScoped
class BatchStorage {

    /** Counter of items that were set aside, by SQL state. */
    static final String SET_ASIDE = "dateline.runs.items.set.aside";

    private static final Logger LOG = Logger.getLogger(BatchStorage.class);

    /** Immediate attempts with the same items. */
    private static final int CONTENTIONS = 5;

    /** Low, because a row that crashes the server breaks the connections of all clients each time. */
    private static final int LOSSES = 2;

    /**
     * After this many failed items in a row, without one stored, the items are not the cause: the others are not tried
     * now.
     */
    private static final int HOPELESS = 3;

    private final BatchWriter writer;
    private final ItemLeases leases;
    private final MeterRegistry metrics;

    BatchStorage(BatchWriter writer, ItemLeases leases, MeterRegistry metrics) {
        this.writer = writer;
        this.leases = leases;
        this.metrics = metrics;
    }

    void store(ItemBatch batch, List<ParsedItem> items, DatabaseAbsence absence)
            throws LeaseLostException, InterruptedException {
        if (!items.isEmpty()) {
            new Pass(batch, absence).store(items);
        }
    }

    /** Returns items to the queue that the database kept from being located. */
    void setAside(ItemBatch batch, List<ParsedItem> items, SQLException failure, DatabaseAbsence absence)
            throws LeaseLostException, InterruptedException {
        new Pass(batch, absence).setAside(items, failure, ItemLeases.NextBatch.AS_BEFORE);
    }

    private interface Change {
        void make() throws SQLException, LeaseLostException;
    }

    /** One pass through a batch. */
    private final class Pass {

        private final ItemBatch batch;
        private final DatabaseAbsence absence;
        private int stored;
        private int setAside;
        private int nodeLosses;

        Pass(ItemBatch batch, DatabaseAbsence absence) {
            this.batch = batch;
            this.absence = absence;
        }

        void store(List<ParsedItem> items) throws LeaseLostException, InterruptedException {
            Optional<SQLException> refusal = findRefusal(items);
            if (refusal.isEmpty()) {
                stored += items.size();
            } else if (items.size() > 1) {
                store(items.subList(0, items.size() / 2));
                List<ParsedItem> rest = items.subList(items.size() / 2, items.size());
                if (stored == 0 && setAside >= HOPELESS) {
                    setAside(rest, refusal.get(), ItemLeases.NextBatch.AS_BEFORE);
                } else {
                    store(rest);
                }
            } else if (SqlFault.of(refusal.get()) == SqlFault.DATA) {
                fail(items.getFirst(), refusal.get());
            } else {
                setAside(items, refusal.get(), ItemLeases.NextBatch.ALONE);
            }
        }

        /**
         * Writes the items, and waits while the database accepts nothing. Returns the failure if it rejects these
         * items.
         */
        private Optional<SQLException> findRefusal(List<ParsedItem> items)
                throws LeaseLostException, InterruptedException {
            int losses = 0;
            int contentions = 0;
            while (true) {
                try {
                    writer.write(batch, items);
                    absence.over();
                    return Optional.empty();
                } catch (SQLException failure) {
                    switch (SqlFault.of(failure)) {
                        case AWAY, BUSY, DISK_FULL, NOT_PREPARED -> absence.waitAfter(failure);
                        case NODE_AWAY -> leaveTo(failure);
                        case LOST, SHORT_OF_RESOURCES -> {
                            if (++losses == LOSSES) {
                                return Optional.of(failure);
                            }
                            absence.waitAfter(failure);
                        }
                        case CONTENTION, TIME_UP -> {
                            if (++contentions == CONTENTIONS) {
                                return Optional.of(failure);
                            }
                        }
                        case MOVING -> throw new LeaseLostException(batch); // its next workers are elsewhere
                        case DATA, OURS -> {
                            return Optional.of(failure);
                        }
                    }
                }
            }
        }

        private void fail(ParsedItem item, SQLException failure) throws LeaseLostException, InterruptedException {
            LOG.errorf(
                    failure, "Item %d of run %s failed: the database rejected its data", item.position(), batch.run());
            insist(() -> writer.fail(batch, ItemResult.failed(item.position(), null, ItemResult.NOT_STORED)));
        }

        private void setAside(List<ParsedItem> items, SQLException failure, ItemLeases.NextBatch next)
                throws LeaseLostException, InterruptedException {
            String state = SqlFault.stateOf(failure);
            insist(() -> {
                List<Integer> positions =
                        items.stream().map(ParsedItem::position).toList();
                ItemLeases.Setback setback = leases.setAside(batch, positions, ItemResult.waiting(state), next);
                LOG.errorf(
                        setback.times() == 1 ? failure : null, // logs the stack trace once
                        "Item %d of run %s (and %d more) could not be stored (SQL state %s), attempt %d; next attempt in"
                                + " %d s",
                        items.getFirst().position(),
                        batch.run(),
                        items.size() - 1,
                        state,
                        setback.times(),
                        setback.pause().toSeconds());
            });
            setAside += items.size();
            metrics.counter(SET_ASIDE, "state", state).increment(items.size());
        }

        private void insist(Change change) throws LeaseLostException, InterruptedException {
            while (true) {
                try {
                    change.make();
                    return;
                } catch (SQLException failure) {
                    if (SqlFault.of(failure) == SqlFault.NODE_AWAY) {
                        leaveTo(failure);
                    } else {
                        absence.waitAfter(failure);
                    }
                }
            }
        }

        /** Leaves the batch to whoever finds its node again, so that this worker is free for projects on other nodes. */
        private void leaveTo(SQLException nodeAway) throws LeaseLostException, InterruptedException {
            if (++nodeLosses == LOSSES) {
                throw LeaseLostException.toItsNode(batch, nodeAway);
            }
            absence.waitAfter(nodeAway);
        }
    }
}
