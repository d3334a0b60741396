package dev.dateline.search.query;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.Include;
import dev.dateline.openapi.DescribedBy;
import dev.dateline.paging.Cursor;
import dev.dateline.paging.PageRequest;
import dev.dateline.paging.Seek;
import dev.dateline.parameter.QueryParameters;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** A parsed query for a list of articles. Contract: 8.1. */
@DescribedBy({ArticleFilter.class, Include.class, PageRequest.class, Cursor.class})
public record ArticleListQuery(ArticleFilter filter, Set<Include> include, PageRequest page) implements ArticleQuery {

    @Parameter(
            name = ArticleListQuery.WORDS,
            description = "Full-text query over the headline and the first 100,000 characters of the body,"
                    + " case-insensitive, without stemming. All words must occur. `\"…\"` is a phrase, `or`"
                    + " separates alternatives, `-word` excludes. Matches in the headline rank higher.",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = ArticleFilter.WORDS_LIMIT),
            examples = @ExampleObject(name = "words", value = "\"city council\" budget or levy -sports"))
    static final String WORDS = "q";

    @Parameter(
            name = ArticleListQuery.SOURCE,
            description = "Articles of this source",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = ArticleFilter.SOURCE_LIMIT),
            examples = @ExampleObject(name = "source", value = "example.org"))
    static final String SOURCE = "source_id";

    /** Reads a request; every fault of it ends in one 400. */
    public static ArticleListQuery from(ProjectId project, QueryParameters parameters) {
        ArticleFilter filter = ArticleFilter.ofList(parameters);
        Set<Include> include = Include.from(parameters);
        PageRequest page = PageRequest.from(parameters);
        Optional<Cursor> cursor = Cursor.from(parameters);
        parameters.rejectFaults();
        var query = new ArticleListQuery(filter, include, page);
        return cursor.map(given -> query.seeking(given.open(parameters, query.identity(project))))
                .orElse(query);
    }

    @Override
    public ResultOrder order() {
        return filter.words() == null ? ResultOrder.NEWEST : ResultOrder.MOST_RELEVANT;
    }

    /** Indexes hold no words. */
    @Override
    public boolean isForIndexes() {
        return filter.words() == null;
    }

    /** The same query with its page after or before a sort key. */
    public ArticleListQuery seeking(Seek seek) {
        return new ArticleListQuery(filter, include, page.seeking(seek));
    }

    /** Everything that determines the results and their order. */
    private String identity(ProjectId project) {
        List<String> own = List.of("articles", String.valueOf(filter.words()), String.valueOf(filter.source()));
        return QueryIdentity.of(project, own, filter);
    }
}
