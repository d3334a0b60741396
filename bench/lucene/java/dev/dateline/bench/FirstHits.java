package dev.dateline.bench;

import java.io.IOException;
import java.util.Collection;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.DocIdStream;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;

/** Keeps the first documents that match, in the order of the index, and counts all of them. */
final class FirstHits implements Collector, LeafCollector {

    final int[] page = new int[Query.PAGE];
    long total;

    private FirstHits() {}

    static FirstHits of(IndexSearcher searcher, org.apache.lucene.search.Query query) throws IOException {
        return searcher.search(query, new CollectorManager<FirstHits, FirstHits>() {
            @Override
            public FirstHits newCollector() {
                return new FirstHits();
            }

            @Override
            public FirstHits reduce(Collection<FirstHits> collectors) {
                return collectors.iterator().next(); // one segment, one thread
            }
        });
    }

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext context) {
        return this;
    }

    @Override
    public ScoreMode scoreMode() {
        return ScoreMode.COMPLETE_NO_SCORES;
    }

    @Override
    public void setScorer(Scorable scorer) {}

    @Override
    public void collect(int document) {
        if (total < page.length) {
            page[(int) total] = document;
        }
        total++;
    }

    @Override
    public void collect(DocIdStream documents) throws IOException {
        if (total < page.length) {
            documents.forEach(this::collect);
        } else {
            total += documents.count();
        }
    }

    @Override
    public void collectRange(int min, int max) {
        int document = min;
        for (; document < max && total < page.length; document++) {
            collect(document);
        }
        total += max - document;
    }
}
