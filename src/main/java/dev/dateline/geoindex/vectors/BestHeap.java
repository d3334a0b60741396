package dev.dateline.geoindex.vectors;

import java.util.Arrays;
import java.util.List;

/** The best articles of those that were offered, by cosine and then by id, both descending: a heap, the worst at its top. */
final class BestHeap {

    /** The threshold while the heap is not full. */
    static final int ANY = Integer.MIN_VALUE;

    private static final int ROOM = 64;

    private final int limit;
    private int size;
    private int[] micros;
    private long[] ids;
    /** Number of the source above the ordinal. */
    private long[] places;

    /** @param limit how many are kept, at least 1 */
    BestHeap(int limit) {
        this.limit = limit;
        int room = Math.min(limit, ROOM);
        micros = new int[room];
        ids = new long[room];
        places = new long[room];
    }

    /** The least cosine that can still enter. */
    int threshold() {
        return size < limit ? ANY : micros[0];
    }

    /** Keeps the article if it is among the best. */
    void offer(int cosine, long id, int source, int ordinal) {
        long place = (long) source << Integer.SIZE | ordinal;
        if (size < limit) {
            if (size == ids.length) {
                grow();
            }
            rise(size++, cosine, id, place);
        } else if (worse(micros[0], ids[0], cosine, id)) {
            sink(cosine, id, place);
        }
    }

    private void grow() {
        int room = (int) Math.min(limit, 2L * size);
        micros = Arrays.copyOf(micros, room);
        ids = Arrays.copyOf(ids, room);
        places = Arrays.copyOf(places, room);
    }

    private static boolean worse(int cosine, long id, int than, long thanId) {
        return cosine != than ? cosine < than : id < thanId;
    }

    /** Puts an article at a free place at the end, or where it belongs above that. */
    private void rise(int end, int cosine, long id, long place) {
        int at = end;
        while (at > 0) {
            int parent = (at - 1) / 2;
            if (!worse(cosine, id, micros[parent], ids[parent])) {
                break;
            }
            move(parent, at);
            at = parent;
        }
        put(at, cosine, id, place);
    }

    /** Puts an article in place of the top, or where it belongs below that. */
    private void sink(int cosine, long id, long place) {
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && worse(micros[child + 1], ids[child + 1], micros[child], ids[child])) {
                child++;
            }
            if (!worse(micros[child], ids[child], cosine, id)) {
                break;
            }
            move(child, at);
            at = child;
        }
        put(at, cosine, id, place);
    }

    private void move(int from, int to) {
        put(to, micros[from], ids[from], places[from]);
    }

    private void put(int at, int cosine, long id, long place) {
        micros[at] = cosine;
        ids[at] = id;
        places[at] = place;
    }

    /** Offers all that another heap keeps. */
    void offerAll(BestHeap other) {
        for (int at = 0; at < other.size; at++) {
            offer(other.micros[at], other.ids[at], (int) (other.places[at] >> Integer.SIZE), (int) other.places[at]);
        }
    }

    /** All that are kept, the best first; the heap is empty afterwards. */
    List<VectorScan.Hit> drain() {
        VectorScan.Hit[] hits = new VectorScan.Hit[size];
        while (size > 0) {
            size--;
            hits[size] = new VectorScan.Hit((int) (places[0] >> Integer.SIZE), (int) places[0], ids[0], micros[0]);
            sink(micros[size], ids[size], places[size]);
        }
        return List.of(hits);
    }
}
