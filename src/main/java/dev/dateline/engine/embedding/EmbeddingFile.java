package dev.dateline.engine.embedding;

import dev.dateline.engine.data.DataFile;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The model as a file: the name, what it was made of, the pieces of words, a scale for each (0: it has no row), and the
 * rows, one byte a dimension. It is not compressed: rows are close to random bytes.
 */
final class EmbeddingFile {

    private static final int MAGIC = 0x44_45_4D_31; // "DEM1"
    private static final int BUFFER = 1 << 16;

    /**
     * What a file contains.
     *
     * @param origin the inputs and their digests, and the settings of the program that made it
     * @param scales not negative, at most {@link EmbeddingModel#MAX_SCALE}
     * @param rows of the pieces with a scale
     */
    @SuppressWarnings("ArrayRecordComponent") // compared nowhere
    record Content(String name, String origin, List<String> pieces, short[] scales, byte[] rows) {}

    private EmbeddingFile() {}

    static Content readData() {
        try (InputStream file = DataFile.EMBEDDING.open()) {
            return read(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the embedding model cannot be read", unreadable);
        }
    }

    static Content read(InputStream file) throws IOException {
        var in = new DataInputStream(new BufferedInputStream(file, BUFFER));
        if (in.readInt() != MAGIC) {
            throw new IOException("not an embedding model of this format");
        }
        String name = in.readUTF();
        String origin = in.readUTF();
        if (in.readInt() != EmbeddingModel.DIMENSIONS) {
            throw new IOException("an embedding model of other dimensions");
        }
        int size = in.readInt();
        if (size < 0 || size > Short.MAX_VALUE) {
            throw new IOException("an embedding model with " + size + " pieces");
        }
        List<String> pieces = new ArrayList<>(size);
        for (int piece = 0; piece < size; piece++) {
            pieces.add(in.readUTF());
        }
        short[] scales = new short[size];
        int count = 0;
        for (int piece = 0; piece < size; piece++) {
            scales[piece] = in.readShort();
            if (scales[piece] < 0 || scales[piece] > EmbeddingModel.MAX_SCALE) {
                throw new IOException("an embedding model with the scale " + scales[piece]);
            }
            count += scales[piece] == 0 ? 0 : 1;
        }
        byte[] rows = new byte[count * EmbeddingModel.DIMENSIONS];
        in.readFully(rows);
        if (in.read() >= 0) {
            throw new IOException("an embedding model with more rows than pieces");
        }
        return new Content(name, origin, pieces, scales, rows);
    }

    static void write(Content content, OutputStream file) throws IOException {
        var out = new DataOutputStream(file);
        out.writeInt(MAGIC);
        out.writeUTF(content.name);
        out.writeUTF(content.origin);
        out.writeInt(EmbeddingModel.DIMENSIONS);
        out.writeInt(content.pieces.size());
        for (String piece : content.pieces) {
            out.writeUTF(piece);
        }
        for (short scale : content.scales) {
            out.writeShort(scale);
        }
        out.write(content.rows);
        out.flush();
    }
}
