package dev.dateline.search.watches;

import dev.dateline.content.articles.ArticleRow;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.search.ArticleList;
import dev.dateline.search.GeoSearch;
import dev.dateline.search.format.AtomFeed;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.ResultOrder;
import dev.dateline.search.query.Sort;
import dev.dateline.search.query.StandingQuery;
import dev.dateline.search.sql.PointSql;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;

/** The newest articles of a watch's search, with the points of its matching mentions. */
@ApplicationScoped
class FeedEntries {

    private static final PageRequest NEWEST = new PageRequest(50, 0);
    private static final int MAX_POINTS = 20;

    private final GeoSearch search;
    private final ArticleList list;
    private final DataSource database;

    FeedEntries(GeoSearch search, ArticleList list, DataSource database) {
        this.search = search;
        this.list = list;
        this.database = database;
    }

    /** Newest first, also where the list of articles is ordered by relevance. */
    List<AtomFeed.Entry> list(ProjectId project, StandingQuery wanted) {
        SearchArea area = wanted.area();
        if (area != null) {
            return search
                    .search(project, new GeoSearchQuery(area, wanted.filter(), Set.of(), Sort.DATE, NEWEST))
                    .items()
                    .stream()
                    .map(AtomFeed.Entry::of)
                    .toList();
        }
        List<ArticleRow> articles = list.list(
                        project, new ArticleListQuery(wanted.filter(), Set.of(), NEWEST, ResultOrder.NEWEST))
                .items();
        Map<Long, List<double[]>> points =
                points(project, articles.stream().map(ArticleRow::id).toList(), wanted.filter());
        return articles.stream()
                .map(article -> new AtomFeed.Entry(article, points.getOrDefault(article.id(), List.of())))
                .toList();
    }

    /** A list finds no mentions. */
    @RetriedRead
    Map<Long, List<double[]>> points(ProjectId project, List<Long> articles, ArticleFilter filter) {
        return articles.isEmpty()
                ? Map.of()
                : PointSql.ofArticles(project, articles, filter, MAX_POINTS).ask(database);
    }
}
