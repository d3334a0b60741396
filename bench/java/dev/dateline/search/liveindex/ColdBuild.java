package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.Versions;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Builds an index from the database's rows, like the service does. */
public final class ColdBuild {

    private final IndexLoader reader;

    public ColdBuild(DataSource database) {
        reader = new IndexLoader(database, Versions.of(database), WordSpace.none());
    }

    /** Number of articles of the index. */
    public int read(long project) throws SQLException {
        return reader.readAll(new ProjectId(project), 1, Long.MAX_VALUE).index().articles();
    }
}
