package dev.dateline.tenant.work;

import dev.dateline.platform.database.DistributedNodes;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.SQLException;
import java.time.Instant;
import javax.sql.DataSource;

/** The questions of a dispatcher that has nothing to do. */
public final class DeliveryPoll {

    private final ProjectWork work;

    public DeliveryPoll(DataSource database) {
        work = new ProjectWork(database, new DistributedNodes(database, new SimpleMeterRegistry()));
    }

    /** Number of projects to look at. */
    public int ask() throws SQLException {
        Instant now = Instant.now();
        int due = work.listDue(WorkKind.DELIVERIES, now).size();
        work.findNext(WorkKind.DELIVERIES, now);
        return due;
    }
}
