package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.Include;
import dev.dateline.articles.PageReader;
import dev.dateline.search.IndexedReads.Confirmation;
import dev.dateline.liveindex.IndexSnapshot;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A list by the project's index: it finds and counts, the database has the rows. */
@ApplicationScoped
class IndexedList {

    private final IndexedReads index;
    private final PageReader pages;
    private final SearchSettings settings;
    private final ListSnapshot snapshot;

    IndexedList(IndexedReads index, PageReader pages, SearchSettings settings, ListSnapshot snapshot) {
        this.index = index;
        this.pages = pages;
        this.settings = settings;
        this.snapshot = snapshot;
    }

    /** The answer, exactly the one that the database alone would give; none where only that can. */
    Optional<ArticleListAnswer> list(ProjectId project, ArticleListQuery query) {
        return index.read(
                project,
                query,
                snapshot -> ask(project, query, snapshot),
                answer -> snapshot.agrees(project, query, answer));
    }

    /** What a picture says by itself; its rows are the database's. */
    Confirmation<ArticleListAnswer> ask(ProjectId project, ArticleListQuery query, IndexSnapshot snapshot) {
        FoundList page = IndexAnswers.list(query, snapshot);
        @Nullable Facets facets = query.include().contains(Include.FACETS) ? IndexAnswers.facets(query, snapshot) : null;
        return connection -> pages.find(connection, page.wanted(project, query), settings.timeout(), snapshot.version())
                .map(rows -> page.answer(query, rows.articles(), facets));
    }
}
