package dev.dateline.engine.geoindex.words;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** Receives the bytes of a table: in memory up to a limit, then in a file. Numbers are varints, 7 bits per byte. */
final class WordOutput {

    /** The largest table that is kept in memory. */
    private static final int MAX_MEMORY_BYTES = 1 << 20;

    private final WordSpace space;
    private final CRC32C checksum = new CRC32C();
    private byte[] buffer = new byte[1024];
    private int filled;
    private long flushed;
    private @Nullable RandomAccessFile file;

    WordOutput(WordSpace space) {
        this.space = space;
    }

    long size() {
        return flushed + filled;
    }

    void bytes(byte[] source, int from, int length) throws IOException {
        for (int at = from, end = from + length; at < end; ) {
            int count = Math.min(end - at, room());
            System.arraycopy(source, at, buffer, filled, count);
            filled += count;
            at += count;
        }
    }

    void bytes(byte[] source) throws IOException {
        bytes(source, 0, source.length);
    }

    void varint(long value) throws IOException {
        long rest = value;
        while (rest > 0x7F) {
            one((byte) (rest | 0x80));
            rest >>>= 7;
        }
        one((byte) rest);
    }

    /** Eight bytes, the highest first. */
    void fixed(long value) throws IOException {
        for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            one((byte) (value >>> shift));
        }
    }

    /** Ends with the checksum (CRC-32C, RFC 3720) of everything before it. */
    WordBytes end() throws IOException {
        checksum.update(buffer, 0, filled);
        long sum = checksum.getValue();
        RandomAccessFile written = file;
        if (written == null) {
            fixed(sum);
            return new WordBytes.InMemory(Arrays.copyOf(buffer, filled));
        }
        written.write(buffer, 0, filled);
        flushed += filled;
        filled = 0;
        fixed(sum);
        written.write(buffer, 0, filled);
        return new WordBytes.InFile(written, flushed + filled);
    }

    private void one(byte value) throws IOException {
        room();
        buffer[filled++] = value;
    }

    /** Number of bytes that fit into the buffer, at least one. */
    private int room() throws IOException {
        if (filled < buffer.length) {
            return buffer.length - filled;
        }
        if (file == null && buffer.length < MAX_MEMORY_BYTES) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
            return buffer.length - filled;
        }
        if (file == null) {
            file = space.create();
        }
        checksum.update(buffer, 0, filled);
        file.write(buffer, 0, filled);
        flushed += filled;
        filled = 0;
        return buffer.length;
    }
}
