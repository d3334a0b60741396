package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
import dev.dateline.versions.Versions;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The way from the database's rows to an index, as the service goes it. */
public final class ColdBuild {

    private final IndexLoader reader;

    public ColdBuild(DataSource database) {
        reader = new IndexLoader(database, Versions.of(database));
    }

    /** How many articles the index has. */
    public int read(long project) throws SQLException {
        return reader.readAll(new ProjectId(project)).index().articles();
    }
}
