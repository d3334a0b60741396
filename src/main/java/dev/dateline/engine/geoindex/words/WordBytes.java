package dev.dateline.engine.geoindex.words;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.util.Arrays;

/** The bytes of a table: in memory, or in a file. Thread-safe. */
sealed interface WordBytes {

    long size();

    /** A copy of some bytes; {@link UncheckedIOException} if the file cannot be read. */
    byte[] read(long from, int length);

    /** Bytes of memory that they take. */
    long heapBytes();

    /** In memory. */
    record InMemory(byte[] bytes) implements WordBytes {

        @Override
        public long size() {
            return bytes.length;
        }

        @Override
        public byte[] read(long from, int length) {
            int start = Math.toIntExact(from);
            return Arrays.copyOfRange(bytes, start, start + length);
        }

        @Override
        public long heapBytes() {
            return 16 + bytes.length;
        }
    }

    /**
     * In a file, which is closed when nothing refers to it any longer. Not a {@code FileChannel}: that would be closed if a
     * thread is interrupted while it reads.
     */
    record InFile(RandomAccessFile file, long size) implements WordBytes {

        @Override
        public byte[] read(long from, int length) {
            byte[] bytes = new byte[length];
            try {
                synchronized (file) {
                    file.seek(from);
                    file.readFully(bytes);
                }
            } catch (EOFException cut) {
                throw new UncheckedIOException("a file of words is shorter than it was", cut);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
            return bytes;
        }

        @Override
        public long heapBytes() {
            return 64;
        }
    }
}
