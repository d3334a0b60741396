package dev.dateline.runs;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import org.jboss.logging.Logger;

/** What is done with a chunk: its items are read, and stored. */
@ApplicationScoped
class ChunkWork {

    private static final Logger LOG = Logger.getLogger(ChunkWork.class);

    private final ItemReader reader;
    private final ChunkStorage storage;
    private final RunEnding ending;
    private final Leases leases;

    ChunkWork(ItemReader reader, ChunkStorage storage, RunEnding ending, Leases leases) {
        this.reader = reader;
        this.storage = storage;
        this.ending = ending;
        this.leases = leases;
    }

    /**
     * Works a chunk off, waiting through absences of the database as long as the items stay the worker's.
     *
     * @throws SQLException if the end of the run could not be looked after; {@link RunEnding#sweep} will
     */
    void workOff(Chunk chunk, DatabaseAbsence absence) throws SQLException, InterruptedException {
        if (!leases.hold(chunk)) {
            return;
        }
        try {
            List<ParsedItem> items = chunk.items().stream().map(reader::read).toList();
            storage.store(chunk, items, absence);
        } catch (LeaseLost lost) {
            LOG.debug(lost.getMessage());
            leases.survive(chunk);
            return;
        } finally {
            leases.release(chunk);
        }
        ending.close(chunk.project(), chunk.run());
    }
}
