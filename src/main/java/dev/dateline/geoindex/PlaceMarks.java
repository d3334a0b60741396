package dev.dateline.geoindex;

/** Takes the places that are found themselves. */
final class PlaceMarks implements Sink {

    private final long[] bits;

    /** @param places of the table */
    PlaceMarks(int places) {
        bits = new long[(places + 63) >> 6];
    }

    @Override
    public void addAll(int from, int to) {
        for (int word = from >> 6; word << 6 < to; word++) {
            long below = to - (word << 6) >= Long.SIZE ? -1 : ~(-1L << to);
            bits[word] |= word == from >> 6 ? below & -1L << from : below;
        }
    }

    @Override
    public void addAt(int[] places, int count) {
        for (int at = 0; at < count; at++) {
            add(places[at]);
        }
    }

    @Override
    public void add(int place) {
        bits[place >> 6] |= 1L << place;
    }

    @Override
    public boolean needsNot(int place) {
        return has(place);
    }

    boolean has(int place) {
        return (bits[place >> 6] >>> place & 1) != 0;
    }
}
