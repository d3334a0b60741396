package dev.dateline.engine.geoindex.relevance;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An article with words.
 *
 * @param length its number of words as it counts, which need not be that of its words
 */
record WordedArticle(long id, int length, List<String> headline, List<String> body) {

    private static final int OF_HEADLINE = 0xC000;

    /** How often a word is in it. */
    int frequency(String word) {
        return (int) (headline.stream().filter(word::equals).count()
                + body.stream().filter(word::equals).count());
    }

    /** Its words as a {@code tsvector} in binary form. */
    ByteBuffer vector() {
        SortedMap<String, ByteArrayOutputStream> words = new TreeMap<>();
        int position = 1;
        for (String word : headline) {
            add(words, word, OF_HEADLINE | position++);
        }
        for (String word : body) {
            add(words, word, position++);
        }
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            out.writeInt(words.size());
            for (Map.Entry<String, ByteArrayOutputStream> word : words.entrySet()) {
                out.write(word.getKey().getBytes(StandardCharsets.UTF_8));
                out.writeByte(0);
                out.writeShort(word.getValue().size() / Short.BYTES);
                word.getValue().writeTo(out);
            }
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return ByteBuffer.wrap(bytes.toByteArray());
    }

    private static void add(SortedMap<String, ByteArrayOutputStream> words, String word, int position) {
        ByteArrayOutputStream positions = words.computeIfAbsent(word, absent -> new ByteArrayOutputStream());
        positions.write(position >>> Byte.SIZE);
        positions.write(position);
    }
}
