package dev.dateline.bench;

import dev.dateline.bench.WatchCorpus.Watch;
import dev.dateline.bench.WatchedArticle.Place;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.Term;
import org.apache.lucene.monitor.MatchingQueries;
import org.apache.lucene.monitor.Monitor;
import org.apache.lucene.monitor.MonitorQuery;
import org.apache.lucene.monitor.QueryMatch;
import org.apache.lucene.monitor.TermFilteredPresearcher;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.locationtech.jts.geom.Envelope;

/**
 * Watches in Lucene's monitor. So that its presearcher can select by area, a query requires one of the cells that cover
 * its area, and a document has the cells of its points. There is one field of points and of cells for each location
 * type, and one for all.
 *
 * <p>A query asks for the box around its area, and what the monitor finds is tested exactly. Lucene's queries of circles
 * and polygons are made for many points: each prepares thousands of cells when it is asked, which takes far longer than
 * to test a few articles too many. Besides, Lucene measures on a sphere.
 */
final class WatchMonitor implements WatchMatcher {

    private static final String CELL = "cell";
    private static final String POINT = "point";
    private static final String TAG = "tag";
    private static final String WORD = "word";

    /** Cells of level n have sides of 360/2ⁿ degrees. */
    private static final int MIN_LEVEL = 7;

    private static final int MAX_LEVEL = 14;
    private static final int MAX_CELLS = 16;
    /** In degrees; more than Lucene's rounding of coordinates. */
    private static final double ROUNDING = 1e-6;

    private static final int BATCH = 10_000;

    private final List<Watch> watches;
    private final Monitor monitor;
    private long asked;
    private long selected;

    WatchMonitor(List<Watch> watches) throws IOException {
        this.watches = watches;
        monitor = new Monitor(
                new WhitespaceAnalyzer(),
                new TermFilteredPresearcher(term -> term.field().startsWith(CELL) ? 10 : 1, List.of(), Set.of()));
        for (int from = 0; from < watches.size(); from += BATCH) {
            monitor.register(watches.subList(from, Math.min(watches.size(), from + BATCH)).stream()
                    .map(watch -> new MonitorQuery(Integer.toString(watch.number()), query(watch)))
                    .toList());
        }
    }

    private static Query query(Watch watch) {
        String kind = watch.types().isEmpty() ? "" : watch.types().getFirst();
        var all = new BooleanQuery.Builder();
        var cells = new BooleanQuery.Builder();
        Envelope box = WatchedArea.envelope(watch.area());
        cells(box).forEach(cell -> cells.add(new TermQuery(new Term(CELL + kind, cell)), Occur.SHOULD));
        all.add(cells.build(), Occur.FILTER);
        all.add(
                LatLonPoint.newBoxQuery(
                        POINT + kind,
                        box.getMinY() - ROUNDING,
                        box.getMaxY() + ROUNDING,
                        box.getMinX() - ROUNDING,
                        box.getMaxX() + ROUNDING),
                Occur.FILTER);
        watch.clauses()
                .forEach(clause -> all.add(new TermQuery(new Term(TAG, WatchedArticle.tag(clause))), Occur.FILTER));
        watch.words().forEach(word -> all.add(new TermQuery(new Term(WORD, word)), Occur.FILTER));
        return all.build();
    }

    /** Cells of the finest level at which few cover the box. */
    private static List<String> cells(Envelope box) {
        for (int level = MAX_LEVEL; ; level--) {
            int west = column(box.getMinX(), level);
            int east = column(box.getMaxX(), level);
            int south = row(box.getMinY(), level);
            int north = row(box.getMaxY(), level);
            if (level == MIN_LEVEL || (east - west + 1) * (north - south + 1) <= MAX_CELLS) {
                List<String> cells = new ArrayList<>();
                for (int column = west; column <= east; column++) {
                    for (int row = south; row <= north; row++) {
                        cells.add(cell(level, column, row));
                    }
                }
                return cells;
            }
        }
    }

    private static int column(double lng, int level) {
        return (int) Math.floor((lng + 180) / 360 * (1 << level));
    }

    private static int row(double lat, int level) {
        return (int) Math.floor((lat + 90) / 360 * (1 << level));
    }

    private static String cell(int level, int column, int row) {
        return Long.toString((long) level << 40 | (long) column << 20 | row, Character.MAX_RADIX);
    }

    @Override
    public Set<Integer> match(WatchedArticle article) throws IOException {
        var document = new Document();
        for (Place place : article.places()) {
            for (String kind : List.of("", place.type())) {
                document.add(new LatLonPoint(POINT + kind, place.lat(), place.lng()));
                for (int level = MIN_LEVEL; level <= MAX_LEVEL; level++) {
                    String cell = cell(level, column(place.lng(), level), row(place.lat(), level));
                    document.add(new StringField(CELL + kind, cell, Store.NO));
                }
            }
        }
        article.tags().forEach(tag -> document.add(new StringField(TAG, tag, Store.NO)));
        document.add(new TextField(WORD, article.article().body(), Store.NO));
        Set<Integer> found = new HashSet<>();
        MatchingQueries<QueryMatch> matching = monitor.match(document, QueryMatch.SIMPLE_MATCHER);
        asked++;
        selected += matching.getQueriesRun();
        for (QueryMatch match : matching.getMatches()) {
            int number = Integer.parseInt(match.getQueryId());
            if (article.matches(watches.get(number))) {
                found.add(number);
            }
        }
        return found;
    }

    /** Mean number of queries that the presearcher selected for an article. */
    double selected() {
        return selected / (double) asked;
    }

    @Override
    public void close() throws IOException {
        monitor.close();
    }
}
