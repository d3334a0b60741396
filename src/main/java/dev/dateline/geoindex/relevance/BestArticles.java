package dev.dateline.geoindex.relevance;

import java.util.Arrays;
import java.util.List;

/**
 * Keeps the articles with the highest scores, of equal ones those with the greatest ids: a heap whose first article is the
 * least of them. Not thread-safe; for one use.
 */
final class BestArticles {

    private static final int FIRST_ROOM = 64;

    private final int most;
    private double[] scores;
    private long[] ids;
    /** Source and ordinal. */
    private long[] places;

    private int size;

    /** @param most how many are kept */
    BestArticles(int most) {
        this.most = most;
        int room = Math.min(most, FIRST_ROOM);
        scores = new double[room];
        ids = new long[room];
        places = new long[room];
    }

    /** Whether an article of this score may be kept, if its id is great enough. */
    boolean takes(double score) {
        return size < most || most > 0 && score >= scores[0];
    }

    void add(double score, long id, int source, int ordinal) {
        long place = (long) source << Integer.SIZE | ordinal;
        if (size < most) {
            grow();
            rise(size++, score, id, place);
        } else if (most > 0 && isLess(0, score, id)) {
            sink(score, id, place);
        }
    }

    private void grow() {
        if (size == scores.length) {
            int room = (int) Math.min(most, 2L * size);
            scores = Arrays.copyOf(scores, room);
            ids = Arrays.copyOf(ids, room);
            places = Arrays.copyOf(places, room);
        }
    }

    private void rise(int from, double score, long id, long place) {
        int at = from;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (isLess(parent, score, id)) {
                break;
            }
            move(parent, at);
            at = parent;
        }
        put(at, score, id, place);
    }

    /** Replaces the least. */
    private void sink(double score, long id, long place) {
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && isLess(child + 1, scores[child], ids[child])) {
                child++;
            }
            if (!isLess(child, score, id)) {
                break;
            }
            move(child, at);
            at = child;
        }
        put(at, score, id, place);
    }

    private boolean isLess(int at, double score, long id) {
        return scores[at] < score || scores[at] == score && ids[at] < id;
    }

    private void move(int from, int to) {
        put(to, scores[from], ids[from], places[from]);
    }

    private void put(int at, double score, long id, long place) {
        scores[at] = score;
        ids[at] = id;
        places[at] = place;
    }

    /** The best first. */
    List<RankedArticle> sorted() {
        RankedArticle[] sorted = new RankedArticle[size];
        for (int at = 0; at < size; at++) {
            sorted[at] = new RankedArticle(ids[at], (int) (places[at] >>> Integer.SIZE), (int) places[at], scores[at]);
        }
        Arrays.sort(sorted, (one, other) -> {
            int order = Double.compare(other.score(), one.score());
            return order == 0 ? Long.compare(other.id(), one.id()) : order;
        });
        return List.of(sorted);
    }
}
