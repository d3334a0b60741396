package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;

/** Indexes of a few articles, as the caller's transaction sees them: also of what it has written and not committed. */
@ApplicationScoped
public class ArticleIndexes {

    private static final long NO_VERSION = 0;

    private final IndexFiles files;

    ArticleIndexes(IndexFiles files) {
        this.files = files;
    }

    /**
     * Reads the articles.
     *
     * @param words whether queries of words will be asked
     * @param entities whether queries of entities will be
     */
    public GeoIndex read(
            Connection connection, ProjectId project, Collection<Long> articles, boolean words, boolean entities)
            throws SQLException {
        var builder = new IndexBuilder();
        String ids = IdBatch.joined(articles);
        IndexRows.readWithoutEntities(connection, project, ids, builder);
        if (entities) {
            IndexRows.readEntities(connection, project, ids, builder);
        }
        if (words) {
            builder.keepWords(files.space());
            IndexRows.readWords(connection, project, ids, builder);
        }
        GeoIndex index = GeoIndex.empty(NO_VERSION).with(NO_VERSION, new long[0], builder);
        return entities ? index.with(EntityRows.merges(connection, project)) : index;
    }
}
