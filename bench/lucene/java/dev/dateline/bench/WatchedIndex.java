package dev.dateline.bench;

import dev.dateline.bench.WatchCorpus.Watch;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexQuery.Order;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.geoindex.query.WordExpression.Both;
import dev.dateline.engine.geoindex.query.WordExpression.Word;
import dev.dateline.engine.geoindex.words.WordSpace;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Dateline's index of watches: it gives candidates, each of which is asked of an index of the article. */
final class WatchedIndex implements WatchMatcher {

    private final List<IndexQuery> queries;
    private final List<UUID> all;
    private long asked;
    private long candidates;
    private long inDoubt;

    /** @param queries by the watches' numbers */
    WatchedIndex(List<Watch> watches, List<IndexQuery> queries) {
        this.queries = queries;
        all = watches.stream().map(Watch::id).toList();
    }

    static IndexQuery query(Watch watch) {
        return new IndexQuery(
                watch.area(),
                watch.types().isEmpty() ? KindFilter.ANY : new KindFilter(watch.types(), List.of(), List.of()),
                watch.clauses(),
                List.of(),
                null,
                null,
                watch.words().stream()
                        .map(word -> (WordExpression) new Word(word))
                        .reduce(Both::new)
                        .orElse(null),
                Order.NEWEST,
                1,
                0,
                null);
    }

    @Override
    public Set<Integer> match(WatchedArticle article) {
        var builder = new IndexBuilder();
        builder.keepWords(WordSpace.none());
        CorpusIndex.add(builder, article.article(), 0, 1);
        builder.addWords(1, article.vector());
        GeoIndex articles = GeoIndex.empty(0).with(1, new long[0], builder);
        asked++;
        Set<Integer> found = new HashSet<>();
        for (UUID id : candidates(articles)) {
            candidates++;
            int number = Watch.number(id);
            if (matches(articles, queries.get(number), article)) {
                found.add(number);
            }
        }
        return found;
    }

    private Collection<UUID> candidates(GeoIndex articles) {
        return all;
    }

    private boolean matches(GeoIndex articles, IndexQuery query, WatchedArticle article) {
        Answer<IndexPage> answer = articles.search(query);
        while (answer instanceof Answer.NeedsRefinement<IndexPage> open) { // the service asks PostGIS
            inDoubt++;
            answer = open.refine(mention -> {
                var place = article.places().get(Math.toIntExact(mention));
                return WatchedArea.contains(open.area(), place.lng(), place.lat());
            });
        }
        return CorpusIndex.given(answer).total() > 0;
    }

    /** Number of articles so far. */
    long asked() {
        return asked;
    }

    /** Number of candidates so far. */
    long candidates() {
        return candidates;
    }

    /** Number of candidates so far for which PostGIS would have been asked. */
    long inDoubt() {
        return inDoubt;
    }
}
