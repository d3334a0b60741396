package dev.dateline.engine.geoindex.column;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;
import java.util.zip.CRC32C;

/**
 * Writes columns to a file, one after the other: each its length and its values, all little-endian. {@link #end} adds a
 * checksum (CRC-32C, RFC 3720) of everything before it. Not thread-safe.
 */
public final class ColumnWriter {

    static final int BUFFER = 1 << 18;

    private final WritableByteChannel file;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
    private final CRC32C checksum = new CRC32C();

    public ColumnWriter(WritableByteChannel file) {
        this.file = file;
    }

    public void number(long value) throws IOException {
        room(Long.BYTES);
        buffer.putLong(value);
    }

    public void ints(int[] values) throws IOException {
        number(values.length);
        for (int from = 0; from < values.length; ) {
            int count = count(values.length - from, Integer.BYTES);
            buffer.asIntBuffer().put(values, from, count);
            buffer.position(buffer.position() + count * Integer.BYTES);
            from += count;
        }
    }

    public void longs(long[] values) throws IOException {
        number(values.length);
        for (int from = 0; from < values.length; ) {
            int count = count(values.length - from, Long.BYTES);
            buffer.asLongBuffer().put(values, from, count);
            buffer.position(buffer.position() + count * Long.BYTES);
            from += count;
        }
    }

    public void doubles(double[] values) throws IOException {
        number(values.length);
        for (int from = 0; from < values.length; ) {
            int count = count(values.length - from, Double.BYTES);
            buffer.asDoubleBuffer().put(values, from, count);
            buffer.position(buffer.position() + count * Double.BYTES);
            from += count;
        }
    }

    public void shorts(short[] values) throws IOException {
        number(values.length);
        for (int from = 0; from < values.length; ) {
            int count = count(values.length - from, Short.BYTES);
            buffer.asShortBuffer().put(values, from, count);
            buffer.position(buffer.position() + count * Short.BYTES);
            from += count;
        }
    }

    public void bytes(byte[] values) throws IOException {
        number(values.length);
        for (int from = 0; from < values.length; ) {
            int count = count(values.length - from, Byte.BYTES);
            buffer.put(values, from, count);
            from += count;
        }
    }

    /** Writes the checksum and all that is buffered. Nothing may follow. */
    public void end() throws IOException {
        flush();
        buffer.putLong(checksum.getValue()).flip();
        write();
    }

    /** Number of values of this size that fit into the buffer; at least one. */
    private int count(int left, int size) throws IOException {
        room(size);
        return Math.min(left, buffer.remaining() / size);
    }

    private void room(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            flush();
        }
    }

    private void flush() throws IOException {
        buffer.flip();
        checksum.update(buffer.duplicate());
        write();
    }

    private void write() throws IOException {
        while (buffer.hasRemaining()) {
            file.write(buffer);
        }
        buffer.clear();
    }
}
