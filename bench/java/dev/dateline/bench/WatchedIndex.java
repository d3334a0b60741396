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
import dev.dateline.engine.watchindex.AskedArticles;
import dev.dateline.engine.watchindex.WatchIndex;
import dev.dateline.engine.watchindex.WatchIndexBuilder;
import dev.dateline.engine.watchindex.WatchMatches;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Dateline's index of watches. What it leaves undecided is searched for in an index of the article. */
final class WatchedIndex implements WatchMatcher {

    private static final long VERSION = 1;

    private final List<IndexQuery> queries;
    private final WatchIndex index;
    private final Samples reading = new Samples();
    private final Samples asking = new Samples();
    private final Samples selecting = new Samples();
    private final Samples confirming = new Samples();
    /** Of several articles; nanoseconds of each. */
    private final Samples together = new Samples();
    /** Of the same articles one by one. */
    private final Samples apart = new Samples();

    private GeoIndex read = GeoIndex.empty(0);
    private AskedArticles asked = AskedArticles.of(read);
    private long sinceTogether;
    private long searches;
    private long inDoubt;

    /** @param queries by the watches' numbers */
    WatchedIndex(List<Watch> watches, List<IndexQuery> queries) {
        this.queries = queries;
        var builder = new WatchIndexBuilder();
        for (Watch watch : watches) {
            builder.add(watch.id(), VERSION, queries.get(watch.number()));
        }
        index = WatchIndex.of(builder);
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
    public void prepare(WatchedArticle article) {
        long start = System.nanoTime();
        read = read(List.of(article));
        long ready = System.nanoTime();
        asked = AskedArticles.of(read);
        asking.add(System.nanoTime() - ready);
        reading.add(ready - start);
    }

    @Override
    public Set<Integer> match(WatchedArticle article) {
        long start = System.nanoTime();
        WatchMatches selected = index.match(asked);
        long known = System.nanoTime();
        Set<Integer> found = confirm(read, selected, List.of(article));
        long end = System.nanoTime();
        confirming.add(end - known);
        selecting.add(known - start);
        sinceTogether += end - start;
        return found;
    }

    /** Number of watches that the article matches, or may match. */
    int candidates(WatchedArticle article) {
        return index.match(AskedArticles.of(read(List.of(article)))).ids().size();
    }

    /** The watches that any of several articles matches, as when they are committed together, after each alone. */
    Set<Integer> matchTogether(List<WatchedArticle> articles) {
        GeoIndex all = read(articles);
        AskedArticles ready = AskedArticles.of(all);
        long start = System.nanoTime();
        Set<Integer> found = confirm(all, index.match(ready), articles);
        together.add((System.nanoTime() - start) / articles.size());
        apart.add(sinceTogether / articles.size());
        sinceTogether = 0;
        return found;
    }

    private static GeoIndex read(List<WatchedArticle> articles) {
        var builder = new IndexBuilder();
        builder.keepWords(WordSpace.none());
        for (int number = 0; number < articles.size(); number++) {
            WatchedArticle article = articles.get(number);
            CorpusIndex.add(builder, article.article(), number, 1);
            builder.addWords(1 + number, article.vector());
        }
        return GeoIndex.empty(0).with(1, new long[0], builder);
    }

    private Set<Integer> confirm(GeoIndex read, WatchMatches selected, List<WatchedArticle> articles) {
        Set<Integer> found = new HashSet<>();
        for (UUID id : selected.ids()) {
            int number = Watch.number(id);
            if (!selected.isUndecided(id, VERSION) || matches(read, queries.get(number), articles)) {
                found.add(number);
            }
        }
        return found;
    }

    private boolean matches(GeoIndex read, IndexQuery query, List<WatchedArticle> articles) {
        searches++;
        Answer<IndexPage> answer = read.search(query);
        while (answer instanceof Answer.NeedsRefinement<IndexPage> open) { // the service asks PostGIS
            inDoubt++;
            answer = open.refine(mention -> {
                WatchedArticle article = articles.get((int) (mention / CorpusIndex.MENTIONS));
                var place = article.places().get((int) (mention % CorpusIndex.MENTIONS));
                return WatchedArea.contains(open.area(), place.lng(), place.lat());
            });
        }
        return CorpusIndex.given(answer).total() > 0;
    }

    /** Forgets what was measured so far. */
    void restart() {
        reading.clear();
        asking.clear();
        selecting.clear();
        confirming.clear();
        together.clear();
        apart.clear();
        sinceTogether = 0;
        searches = 0;
        inDoubt = 0;
    }

    void print() {
        double asked = selecting.count() + apart.count(); // both ways
        System.out.printf(
                "searches that decide, for an article or a turn: %.2f; those for which PostGIS would be asked: %.4f%n",
                searches / asked, inDoubt / asked);
        System.out.println(
                "p50, p99 µs: before, index of the article %s, what is asked of it %s; index of watches %s, searches %s"
                        .formatted(figures(reading), figures(asking), figures(selecting), figures(confirming)));
        System.out.printf(
                "µs an article, mean of a turn, p50 of all turns: %.1f one by one, %.1f if they are in one index%n%n",
                1e3 * apart.percentile(50), 1e3 * together.percentile(50));
    }

    private static String figures(Samples of) {
        return "%.1f, %.1f".formatted(1e3 * of.percentile(50), 1e3 * of.percentile(99));
    }
}
