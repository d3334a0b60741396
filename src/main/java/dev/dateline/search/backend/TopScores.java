package dev.dateline.search.backend;

import dev.dateline.engine.geoindex.query.ScoredArticle;
import java.util.List;
import java.util.PriorityQueue;

/** The articles with the greatest scores of those that were added. */
final class TopScores {

    private final int limit;
    private final PriorityQueue<ScoredArticle> worstFirst = new PriorityQueue<>(ScoredArticle.ORDER.reversed());

    TopScores(int limit) {
        this.limit = limit;
    }

    void add(long article, int micros) {
        if (worstFirst.size() == limit && worstFirst.element().micros() > micros) {
            return;
        }
        worstFirst.add(new ScoredArticle(article, micros));
        if (worstFirst.size() > limit) {
            worstFirst.remove();
        }
    }

    /** The best first. */
    List<ScoredArticle> list() {
        return worstFirst.stream().sorted(ScoredArticle.ORDER).toList();
    }
}
