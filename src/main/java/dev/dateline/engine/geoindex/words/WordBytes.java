package dev.dateline.engine.geoindex.words;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;

/** The bytes of a table: in memory, or in a file. Thread-safe. */
sealed interface WordBytes {

    long size();

    /** Copies some bytes into an array; {@link UncheckedIOException} if the file cannot be read. */
    void read(long from, byte[] to, int at, int length);

    /** A copy of some bytes; {@link UncheckedIOException} if the file cannot be read. */
    default byte[] read(long from, int length) {
        byte[] bytes = new byte[length];
        read(from, bytes, 0, length);
        return bytes;
    }

    /** Bytes of memory that they take. */
    long heapBytes();

    /** In memory. */
    record InMemory(byte[] bytes) implements WordBytes {

        @Override
        public long size() {
            return bytes.length;
        }

        @Override
        public void read(long from, byte[] to, int at, int length) {
            System.arraycopy(bytes, Math.toIntExact(from), to, at, length);
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
        public void read(long from, byte[] to, int at, int length) {
            try {
                synchronized (file) {
                    file.seek(from);
                    file.readFully(to, at, length);
                }
            } catch (EOFException cut) {
                throw new UncheckedIOException("a file of words is shorter than it was", cut);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        @Override
        public long heapBytes() {
            return 64;
        }
    }
}
