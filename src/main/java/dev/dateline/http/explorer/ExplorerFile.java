package dev.dateline.http.explorer;

import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** The files of the page, which are stored compressed in the program. */
enum ExplorerFile {
    PAGE("index.html", "text/html;charset=UTF-8"),
    STYLE("app.css", "text/css;charset=UTF-8"),
    PROGRAM("app.js", "text/javascript;charset=UTF-8"),
    MAP("maplibre.js", "text/javascript;charset=UTF-8"),
    MAP_SHARED("maplibre-shared.js", "text/javascript;charset=UTF-8"),
    MAP_WORKER("maplibre-worker.js", "text/javascript;charset=UTF-8"),
    STREETS("streets.js", "text/javascript;charset=UTF-8"),
    HEXAGONS("h3.js", "text/javascript;charset=UTF-8"),
    ICON("icon.svg", "image/svg+xml"),
    LICENSES("licenses.txt", "text/plain;charset=UTF-8");

    private static final String FOLDER = "/explore/";

    private final String fileName;
    private final String mediaType;
    private volatile @Nullable Buffer compressed;
    private volatile @Nullable Buffer plain;

    ExplorerFile(String fileName, String mediaType) {
        this.fileName = fileName;
        this.mediaType = mediaType;
    }

    /** A file of the page by name; the page itself is not among them. */
    static Optional<ExplorerFile> findPart(String name) {
        return Arrays.stream(values())
                .filter(file -> file != PAGE && file.fileName.equals(name))
                .findFirst();
    }

    /** Hash of all files; another build has another one if any file differs. */
    static String version() {
        return new String(read("version"), StandardCharsets.US_ASCII).strip();
    }

    String mediaType() {
        return mediaType;
    }

    /** The one copy that all responses share, however slowly they are read. */
    Buffer compressed() {
        Buffer known = compressed;
        if (known == null) {
            known = shared(read(fileName + ".gz"));
            compressed = known;
        }
        return known;
    }

    /** The same, for the few clients without gzip. */
    Buffer plain() {
        Buffer known = plain;
        if (known == null) {
            known = shared(inflated());
            plain = known;
        }
        return known;
    }

    private byte[] inflated() {
        try (GZIPInputStream file = new GZIPInputStream(new ByteArrayInputStream(read(fileName + ".gz")))) {
            return file.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    // Outside the heap: heap buffers are copied for each connection that they are written to.
    private static Buffer shared(byte[] content) {
        return Buffer.buffer(Unpooled.unreleasableBuffer(
                Unpooled.directBuffer(content.length).writeBytes(content).asReadOnly()));
    }

    private static byte[] read(String name) {
        try (InputStream file = ExplorerFile.class.getResourceAsStream(FOLDER + name)) {
            if (file == null) {
                throw new IllegalStateException(FOLDER + name + " is missing from the build");
            }
            return file.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
