package dev.dateline.engine.geoindex.column;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Keeps the articles with the highest scores, of equal ones those with the greatest ids: a heap whose first article is the
 * least of them. Not thread-safe; for one use.
 */
public final class BestArticles {

    /** Makes a result of a kept article. */
    @FunctionalInterface
    public interface Found<T> {
        T of(long id, int source, int ordinal, double score);
    }

    private static final int FIRST_ROOM = 64;

    private final int limit;
    private double[] scores;
    private long[] ids;
    /** Source and ordinal. */
    private long[] places;

    private int size;

    /** @param limit how many are kept */
    public BestArticles(int limit) {
        this.limit = limit;
        int room = Math.min(limit, FIRST_ROOM);
        scores = new double[room];
        ids = new long[room];
        places = new long[room];
    }

    /** Whether an article of this score may be kept, if its id is great enough. */
    public boolean takes(double score) {
        return size < limit || limit > 0 && score >= scores[0];
    }

    /** The least score that can still be kept, -∞ while any is. */
    public double least() {
        return size < limit || limit == 0 ? Double.NEGATIVE_INFINITY : scores[0];
    }

    /** Keeps an article if it is among the best. */
    public void add(double score, long id, int source, int ordinal) {
        add(score, id, (long) source << Integer.SIZE | ordinal);
    }

    private void add(double score, long id, long place) {
        if (size < limit) {
            grow();
            rise(size++, score, id, place);
        } else if (limit > 0 && isLess(0, score, id)) {
            sink(score, id, place);
        }
    }

    /** Adds all that another one keeps. */
    public void addAll(BestArticles other) {
        for (int at = 0; at < other.size; at++) {
            add(other.scores[at], other.ids[at], other.places[at]);
        }
    }

    private void grow() {
        if (size == scores.length) {
            int room = (int) Math.min(limit, 2L * size);
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

    /** Takes all out, the best first. */
    public <T> List<T> drain(Found<T> found) {
        List<T> worstFirst = new ArrayList<>(size);
        while (size > 0) {
            worstFirst.add(found.of(ids[0], (int) (places[0] >>> Integer.SIZE), (int) places[0], scores[0]));
            size--;
            sink(scores[size], ids[size], places[size]);
        }
        Collections.reverse(worstFirst);
        return List.copyOf(worstFirst);
    }
}
