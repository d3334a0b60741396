package dev.dateline.geosearch;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.Include;
import dev.dateline.articles.ListOrder;
import dev.dateline.articles.MetaClause;
import dev.dateline.articles.PublicationDates;
import dev.dateline.articles.SearchIdentity;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import dev.dateline.paging.Cursor;
import dev.dateline.paging.PageRequest;
import dev.dateline.paging.Walk;
import dev.dateline.parameter.QueryParameters;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a list of articles asks for, after parsing. Contract: 8.1.
 *
 * @param words in the syntax of PostgreSQL's web search, of headline and body; null: any
 * @param types one mention must be of one of these, where any are named,
 * @param natures and have one of these, where any are named
 * @param meta the article must meet every one
 */
record ArticleQuery(
        @Nullable String words,
        @Nullable String source,
        List<LocationType> types,
        List<Nature> natures,
        List<MetaClause> meta,
        PublicationDates dates,
        Set<Include> include,
        PageRequest page) {

    private static final ListOrder BEST = new ListOrder("rank", true);
    private static final int WORDS_LIMIT = 500;
    private static final int SOURCE_LIMIT = 500;

    /** Reads a request; every fault of it ends in one 400. */
    static ArticleQuery from(ProjectId project, QueryParameters parameters) {
        String words = parameters.findText("q", WORDS_LIMIT).orElse(null);
        String source = parameters.findText("source_id", SOURCE_LIMIT).orElse(null);
        List<LocationType> types = LocationType.from(parameters);
        List<Nature> natures = Nature.from(parameters);
        List<MetaClause> meta = MetaClause.from(parameters);
        PublicationDates dates = PublicationDates.from(parameters);
        Set<Include> include = Include.from(parameters);
        PageRequest page = PageRequest.from(parameters);
        Optional<Cursor> cursor = Cursor.from(parameters);
        parameters.rejectFaults();
        var query = new ArticleQuery(words, source, types, natures, meta, dates, include, page);
        return cursor.map(given -> query.on(given.open(parameters, query.identity(project))))
                .orElse(query);
    }

    /** The same from a place on. */
    ArticleQuery on(Walk walk) {
        return new ArticleQuery(words, source, types, natures, meta, dates, include, page.on(walk));
    }

    /** All that decides what is found, and in which order. */
    private String identity(ProjectId project) {
        List<String> own = List.of("articles", String.valueOf(words), String.valueOf(source));
        return SearchIdentity.of(project, own, types, natures, meta, dates);
    }

    ListOrder order() {
        return words == null ? ListOrder.NEWEST : BEST;
    }

    /** Whether an index in memory can answer it: they know no words. */
    boolean isForIndexes() {
        return words == null;
    }

    /** Whether it asks for nothing but days: then no article needs to be looked at to be counted. */
    boolean isOfDaysAlone() {
        return words == null && source == null && types.isEmpty() && natures.isEmpty() && meta.isEmpty();
    }
}
