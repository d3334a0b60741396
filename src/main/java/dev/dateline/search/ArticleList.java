package dev.dateline.search;

import dev.dateline.content.articles.PageReader;
import dev.dateline.content.articles.PageRows;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.search.backend.ConfirmedSearch;
import dev.dateline.search.backend.SearchBackend;
import dev.dateline.search.backend.SearchQuestion;
import dev.dateline.search.format.ArticleListResponse;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.FoundPage;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/** Lists and searches articles: by the project index, or by SQL if the index does not support the query. */
@ApplicationScoped
public class ArticleList {

    /** A page of a list. */
    record Listing(ArticleListQuery query) implements SearchQuestion<FoundPage, ArticleListResponse> {

        @Override
        public @Nullable String words() {
            return query.filter().words();
        }

        @Override
        public Answer<FoundPage> ask(SearchBackend backend) {
            return backend.page(query);
        }

        @Override
        public PageReader.Wanted rows(ProjectId project, FoundPage found) {
            return new PageReader.Wanted(project, found.articleIds(), found.mentionIds(), query.include());
        }

        @Override
        public ArticleListResponse respond(FoundPage found, PageRows rows) {
            return ArticleListResponse.of(query, found, rows);
        }
    }

    private final ConfirmedSearch search;

    ArticleList(ConfirmedSearch search) {
        this.search = search;
    }

    public ArticleListResponse list(ProjectId project, ArticleListQuery query) {
        return search.answer(project, new Listing(query));
    }
}
