package dev.dateline.geoindex;

/** Takes the articles of the mentions that are found. */
final class ArticleSink implements Sink {

    private final int[] ordinal;
    private final Blocks blocks;
    private final Found found;

    /** @param ordinal of the article of each place */
    ArticleSink(int[] ordinal, Blocks blocks, Found found) {
        this.ordinal = ordinal;
        this.blocks = blocks;
        this.found = found;
    }

    /** Whole blocks at once, what is before and after them place by place. */
    @Override
    public void addAll(int from, int to) {
        int place = from;
        while (place < to) {
            int end = Math.min(to, blocks.end(place));
            if (blocks.isWhole(place, to)) {
                found.addAll(blocks.articles(place));
            } else {
                found.addAll(ordinal, place, end);
            }
            place = end;
        }
    }

    @Override
    public void addAt(int[] places, int count) {
        found.addAt(ordinal, places, count);
    }

    @Override
    public void add(int place) {
        found.add(ordinal[place]);
    }

    @Override
    public boolean needsNot(int place) {
        return found.surelyHas(ordinal[place]);
    }
}
