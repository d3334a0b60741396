package dev.dateline.runs;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import org.jboss.logging.Logger;

/** What is done with a chunk: read its items, write them together, and one by one where together they are refused. */
@ApplicationScoped
class ChunkWork {

    private static final Logger LOG = Logger.getLogger(ChunkWork.class);
    private static final int TRIES = 5;

    private final ItemReader reader;
    private final ChunkWriter writer;
    private final RunEnding ending;
    private final Leases leases;

    ChunkWork(ItemReader reader, ChunkWriter writer, RunEnding ending, Leases leases) {
        this.reader = reader;
        this.writer = writer;
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
            write(chunk, items, absence);
        } catch (LeaseLost lost) {
            LOG.debug(lost.getMessage());
            return;
        } finally {
            leases.release(chunk);
        }
        ending.close(chunk.project(), chunk.run());
    }

    private void write(Chunk chunk, List<ParsedItem> items, DatabaseAbsence absence)
            throws LeaseLost, InterruptedException {
        int tries = 0;
        while (true) {
            try {
                writer.write(chunk, items);
                absence.over();
                return;
            } catch (SQLException failure) {
                switch (DatabaseFault.of(failure)) {
                    case AWAY -> absence.waitAfter(failure);
                    case CONTENTION -> {
                        if (++tries == TRIES) {
                            refused(chunk, items, absence, failure);
                            return;
                        }
                    }
                    case REFUSED -> {
                        refused(chunk, items, absence, failure);
                        return;
                    }
                }
            }
        }
    }

    private void refused(Chunk chunk, List<ParsedItem> items, DatabaseAbsence absence, SQLException failure)
            throws LeaseLost, InterruptedException {
        if (items.size() > 1) {
            for (ParsedItem item : items) {
                write(chunk, List.of(item), absence);
            }
            return;
        }
        LOG.errorf(failure, "an item of run %s is refused by the database", chunk.run());
        fail(chunk, items.getFirst(), absence);
    }

    private void fail(Chunk chunk, ParsedItem item, DatabaseAbsence absence) throws LeaseLost, InterruptedException {
        while (true) {
            try {
                writer.fail(chunk, ItemResult.failed(item.position(), null, ItemResult.NOT_STORED));
                return;
            } catch (SQLException failure) {
                absence.waitAfter(failure);
            }
        }
    }
}
