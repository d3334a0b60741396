package dev.dateline.engine.geoindex.words;

import java.io.IOException;
import java.io.RandomAccessFile;

/** Where tables go that are too large for the memory. */
@FunctionalInterface
public interface WordSpace {

    /** A new empty file that nobody else uses, for reading and writing. */
    RandomAccessFile create() throws IOException;

    /** No space: a large table fails. */
    static WordSpace none() {
        return () -> {
            throw new IOException("there is no space for words");
        };
    }
}
