package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
import dev.dateline.geoindex.words.WordSpace;
import dev.dateline.versions.Versions;
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
