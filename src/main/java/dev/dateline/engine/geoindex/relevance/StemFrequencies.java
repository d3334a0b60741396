package dev.dateline.engine.geoindex.relevance;

import dev.dateline.engine.geoindex.words.TsVector;
import dev.dateline.engine.stems.QueryStem;
import dev.dateline.engine.stems.QueryWords;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Counts how often an article has the stems of a question. Not thread-safe. */
public final class StemFrequencies {

    private final List<QueryStem> stems;
    /** Whether a word of the question begins with this byte. */
    private final boolean[] firsts = new boolean[1 << Byte.SIZE];

    public StemFrequencies(QueryWords words) {
        stems = words.stems();
        for (QueryStem stem : stems) {
            for (String start : stem.starts()) {
                firsts[start.getBytes(StandardCharsets.UTF_8)[0] & 0xFF] = true;
            }
        }
    }

    /**
     * Frequencies by stem, in the order of the question.
     *
     * @param vector an article's words, a {@code tsvector} in its binary form; is read to its end
     */
    public int[] of(ByteBuffer vector) {
        int[] frequencies = new int[stems.size()];
        var words = new TsVector(vector);
        while (words.next()) {
            if (firsts[words.first() & 0xFF]) {
                int stem = find(words.word());
                if (stem >= 0) {
                    frequencies[stem] += Bm25.frequency(words.headline(), words.body());
                }
            }
            words.skipPositions();
        }
        return frequencies;
    }

    /** The stem of a word; negative if the question has it not. */
    private int find(byte[] word) {
        for (int stem = 0; stem < stems.size(); stem++) {
            if (stems.get(stem).covers(word)) {
                return stem;
            }
        }
        return -1;
    }
}
