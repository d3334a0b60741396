package dev.dateline.engine.geoindex.column;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.util.zip.CRC32C;

/**
 * Reads what {@link ColumnWriter} wrote. What it returns is only valid after {@link #end} has compared the checksum; a
 * damaged file throws {@link IOException}, and never makes it allocate more memory than the file has bytes. Not
 * thread-safe.
 */
public final class ColumnReader {

    private final ReadableByteChannel file;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(ColumnWriter.BUFFER)
            .order(ByteOrder.LITTLE_ENDIAN)
            .limit(0);
    private final CRC32C checksum = new CRC32C();
    /** Bytes of the file that are not in the buffer yet, without the checksum. */
    private long left;

    /** @param size of the file in bytes */
    public ColumnReader(ReadableByteChannel file, long size) throws IOException {
        this.file = file;
        this.left = size - Long.BYTES;
        if (left < 0) {
            throw new EOFException("the file is too short");
        }
    }

    public long number() throws IOException {
        fill(Long.BYTES);
        return buffer.getLong();
    }

    /** A number of columns or parts that follow. */
    public int count() throws IOException {
        return length(Byte.BYTES);
    }

    public int[] ints() throws IOException {
        int[] values = new int[length(Integer.BYTES)];
        for (int from = 0; from < values.length; ) {
            int count = count(values.length - from, Integer.BYTES);
            buffer.asIntBuffer().get(values, from, count);
            buffer.position(buffer.position() + count * Integer.BYTES);
            from += count;
        }
        return values;
    }

    public long[] longs() throws IOException {
        long[] values = new long[length(Long.BYTES)];
        for (int from = 0; from < values.length; ) {
            int count = count(values.length - from, Long.BYTES);
            buffer.asLongBuffer().get(values, from, count);
            buffer.position(buffer.position() + count * Long.BYTES);
            from += count;
        }
        return values;
    }

    public double[] doubles() throws IOException {
        double[] values = new double[length(Double.BYTES)];
        for (int from = 0; from < values.length; ) {
            int count = count(values.length - from, Double.BYTES);
            buffer.asDoubleBuffer().get(values, from, count);
            buffer.position(buffer.position() + count * Double.BYTES);
            from += count;
        }
        return values;
    }

    public short[] shorts() throws IOException {
        short[] values = new short[length(Short.BYTES)];
        for (int from = 0; from < values.length; ) {
            int count = count(values.length - from, Short.BYTES);
            buffer.asShortBuffer().get(values, from, count);
            buffer.position(buffer.position() + count * Short.BYTES);
            from += count;
        }
        return values;
    }

    public byte[] bytes() throws IOException {
        byte[] values = new byte[length(Byte.BYTES)];
        for (int from = 0; from < values.length; ) {
            int count = count(values.length - from, Byte.BYTES);
            buffer.get(values, from, count);
            from += count;
        }
        return values;
    }

    /** Compares the checksum, which must be all that is left. */
    public void end() throws IOException {
        if (left > 0 || buffer.hasRemaining()) {
            throw new IOException("the file has more than it should");
        }
        buffer.clear().limit(Long.BYTES);
        read(Long.BYTES);
        if (buffer.flip().getLong() != checksum.getValue()) {
            throw new IOException("the checksum is wrong");
        }
    }

    private int length(int size) throws IOException {
        long length = number();
        if (length < 0 || length > (left + buffer.remaining()) / size) {
            throw new EOFException("the file is shorter than a column of it");
        }
        return Math.toIntExact(length);
    }

    /** Number of values of this size that are in the buffer; at least one. */
    private int count(int wanted, int size) throws IOException {
        fill(size);
        return Math.min(wanted, buffer.remaining() / size);
    }

    private void fill(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            int kept = buffer.compact().position();
            buffer.limit((int) Math.min(buffer.capacity(), kept + left));
            read(bytes);
            int end = buffer.position();
            left -= end - kept;
            checksum.update(buffer.duplicate().flip().position(kept));
            buffer.flip();
        }
    }

    /** Reads until at least {@code bytes} are in the buffer. */
    private void read(int bytes) throws IOException {
        while (buffer.position() < bytes) {
            if (!buffer.hasRemaining() || file.read(buffer) < 0) {
                throw new EOFException("the file is too short");
            }
        }
    }
}
