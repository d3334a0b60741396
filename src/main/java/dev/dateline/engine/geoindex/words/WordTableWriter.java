package dev.dateline.engine.geoindex.words;

import java.io.IOException;
import java.util.Arrays;

/**
 * Writes a table, its words in ascending order of their UTF-8 bytes:
 *
 * <pre>
 *   for each word    its postings, its positions
 *   dictionary       in blocks of 32 words, each without the bytes that it shares with the one before
 *   block index      the first word and the length of each block
 *   footer           format, version, number of articles, start of dictionary and of block index, checksum
 * </pre>
 */
final class WordTableWriter {

    /** {@code DLWORDS} and the number of the format, which changes with the layout or with what is stored. */
    static final long HEAD = 0x444C_574F_5244_5300L + 1;

    static final int BLOCK = 32;

    /** Bytes of the footer with the checksum. */
    static final int FOOTER = 6 * Long.BYTES;

    private final WordOutput to;
    private final ByteList dictionary = new ByteList();
    private final ByteList index = new ByteList();
    private byte[] before = {};
    private int blockStart;
    private int words;

    WordTableWriter(WordSpace space) {
        to = new WordOutput(space);
    }

    /** Adds a word with the first {@code size} bytes of its lists. */
    void add(byte[] word, int articles, int last, ByteList postings, ByteList positions) throws IOException {
        if (words % BLOCK == 0) {
            endBlock();
            index.varint(word.length);
            index.add(word, 0, word.length);
            varlong(dictionary, to.size());
            before = new byte[0];
        }
        words++;
        int mismatch = Arrays.mismatch(before, word);
        int shared = mismatch < 0 ? word.length : mismatch;
        dictionary.varint(shared);
        dictionary.varint(word.length - shared);
        dictionary.add(word, shared, word.length - shared);
        dictionary.varint(articles);
        dictionary.varint(last);
        dictionary.varint(postings.size());
        dictionary.varint(positions.size());
        to.bytes(postings.array(), 0, postings.size());
        to.bytes(positions.array(), 0, positions.size());
        before = word;
    }

    private void endBlock() {
        if (words > 0) {
            index.varint(dictionary.size() - blockStart);
            blockStart = dictionary.size();
        }
    }

    /**
     * Ends the table.
     *
     * @param version of the project whose articles have these words
     * @param articles number of articles that the ranks count
     */
    WordTable end(long version, int articles) throws IOException {
        endBlock();
        long dictionaryAt = to.size();
        to.bytes(dictionary.array(), 0, dictionary.size());
        long indexAt = to.size();
        to.bytes(index.array(), 0, index.size());
        to.fixed(HEAD);
        to.fixed(version);
        to.fixed(articles);
        to.fixed(dictionaryAt);
        to.fixed(indexAt);
        return WordTable.of(to.end());
    }

    private static void varlong(ByteList list, long value) {
        list.varint((int) (value >>> Integer.SIZE));
        list.varint((int) value);
    }
}
