package dev.dateline.http.explorer;

import dev.dateline.engine.data.DataFile;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The vector tiles of the explorer's map, which {@code src/atlas} makes: a sorted index of tile keys with the offsets of
 * their tiles, then the tiles, each compressed with gzip. All numbers are big-endian.
 */
final class AtlasTiles {

    private static final int ENTRY = 2 * Integer.BYTES;

    private static volatile @Nullable AtlasTiles loaded;

    private final ByteBuffer content;
    private final IntBuffer index;
    private final int count;

    private AtlasTiles(ByteBuffer content) {
        this.content = content;
        count = content.getInt(0);
        index = content.slice(Integer.BYTES, count * ENTRY + Integer.BYTES).asIntBuffer();
    }

    /** Read when the first map is drawn: most processes draw none. */
    static AtlasTiles get() {
        AtlasTiles known = loaded;
        if (known == null) {
            known = new AtlasTiles(read());
            loaded = known;
        }
        return known;
    }

    /**
     * The compressed tile, in the Mapbox Vector Tile format. Empty: there is nothing, as in the middle of an ocean.
     *
     * @param set which of the atlas's two sets of tiles
     * @param z zoom level, 0 to 15
     * @param x column from the west, 0 to 1023
     * @param y row from the north, 0 to 1023
     */
    Optional<Buffer> find(TileSet set, int z, int x, int y) {
        int key = set.ordinal() << 24 | z << 20 | x << 10 | y;
        int low = 0;
        int high = count - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int found = index.get(2 * middle);
            if (found == key) {
                return Optional.of(tile(middle));
            }
            if (found < key) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return Optional.empty();
    }

    /** For the few clients without gzip. */
    static Buffer inflated(Buffer tile) {
        try (GZIPInputStream content = new GZIPInputStream(new ByteArrayInputStream(tile.getBytes()))) {
            return Buffer.buffer(content.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private Buffer tile(int at) {
        int begin = index.get(2 * at + 1);
        // After the last entry there is only an offset, where the entry after it would have its key.
        int end = index.get(2 * at + (at == count - 1 ? 2 : 3));
        return Buffer.buffer(Unpooled.wrappedBuffer(
                content.slice(Integer.BYTES + index.capacity() * Integer.BYTES + begin, end - begin)));
    }

    // Outside the heap: heap buffers are copied for each connection that they are written to.
    private static ByteBuffer read() {
        try (InputStream file = DataFile.ATLAS.open()) {
            byte[] content = file.readAllBytes();
            return ByteBuffer.allocateDirect(content.length).put(content).flip().asReadOnlyBuffer();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
