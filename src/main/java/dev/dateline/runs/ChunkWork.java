package dev.dateline.runs;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.ArrayList;
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
    private final RunSettings settings;

    ChunkWork(ItemReader reader, ChunkStorage storage, RunEnding ending, Leases leases, RunSettings settings) {
        this.reader = reader;
        this.storage = storage;
        this.ending = ending;
        this.leases = leases;
        this.settings = settings;
    }

    /**
     * Works a chunk off, or as much of it as one turn allows, waiting through absences of the database as long as the items
     * stay the worker's.
     *
     * @throws SQLException if the end of the run could not be looked after; {@link RunEnding#sweep} will
     */
    void workOff(Chunk taken, DatabaseAbsence absence) throws SQLException, InterruptedException {
        workOff(taken, new Slice(settings.slice(), System::nanoTime), absence);
    }

    void workOff(Chunk taken, Slice slice, DatabaseAbsence absence) throws SQLException, InterruptedException {
        if (!leases.hold(taken)) {
            return;
        }
        Chunk chunk = taken;
        try {
            List<ParsedItem> items = read(taken, slice);
            chunk = taken.first(items.size());
            handBackAllBut(chunk, taken, absence);
            storage.store(chunk, items, absence);
        } catch (LeaseLost lost) {
            LOG.debug(lost.getMessage());
            leases.survive(chunk);
            return;
        } catch (InterruptedException stopped) {
            leases.handBack(taken);
            throw stopped;
        } finally {
            leases.release(taken);
        }
        ending.close(taken.project(), taken.run());
    }

    private List<ParsedItem> read(Chunk chunk, Slice slice) {
        List<ParsedItem> items = new ArrayList<>(chunk.items().size());
        for (Chunk.Item item : chunk.items()) {
            if (slice.isOver()) {
                break;
            }
            ParsedItem read = reader.read(item);
            slice.add(read);
            items.add(read);
        }
        return items;
    }

    /** Before anything is written, so that others can take them meanwhile. */
    private void handBackAllBut(Chunk chunk, Chunk taken, DatabaseAbsence absence) throws InterruptedException {
        List<Integer> rest =
                taken.positions().subList(chunk.items().size(), taken.items().size());
        while (!rest.isEmpty()) {
            try {
                leases.handBack(chunk, rest);
                return;
            } catch (SQLException failure) {
                absence.waitAfter(failure);
            }
        }
    }
}
