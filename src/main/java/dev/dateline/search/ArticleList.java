package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.versions.ProjectReads;
import dev.dateline.transport.ClientPresence;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Lists and searches articles: by the project's index, or where that does not know what is asked for by the database. */
@ApplicationScoped
class ArticleList {

    private final IndexedList indexed;
    private final ProjectReads reads;
    private final ListSnapshot snapshot;
    private final ClientPresence client;

    ArticleList(IndexedList indexed, ProjectReads reads, ListSnapshot snapshot, ClientPresence client) {
        this.indexed = indexed;
        this.reads = reads;
        this.snapshot = snapshot;
        this.client = client;
    }

    ArticleListAnswer list(ProjectId project, ArticleListQuery query) {
        return client.whileThere(() -> {
            Optional<ArticleListAnswer> found = query.isForIndexes() ? indexed.list(project, query) : Optional.empty();
            return found.orElseGet(() -> reads.read(project, () -> snapshot.list(project, query)));
        });
    }
}
