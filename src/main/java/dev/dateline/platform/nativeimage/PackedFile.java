package dev.dateline.platform.nativeimage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Files of the program that the executable has compressed, because the builder stores resources as they are: 0.6 MB instead
 * of 2.7. {@code quarkus.native.resources.excludes} leaves out the originals.
 */
public final class PackedFile {

    /** The OpenAPI document of the build: this name, a dot, and JSON or YAML. */
    static final String API = "META-INF/quarkus-generated-openapi-doc";

    /** Where a build puts the files of Swagger UI. */
    public static final String SWAGGER_UI =
            "META-INF/io.smallrye_smallrye-open-api-ui__jar/META-INF/resources/openapi-ui/";

    public static final String DEMO_ARTICLES = "demo/articles.ndjson";

    static final List<String> NAMES = List.of(
            API + ".JSON",
            API + ".YAML",
            SWAGGER_UI + "swagger-ui-bundle.js",
            SWAGGER_UI + "swagger-ui.css",
            DEMO_ARTICLES);

    private PackedFile() {}

    /** The content, not compressed; empty if the program has no such file. The caller closes it. */
    public static Optional<InputStream> open(String name) throws IOException {
        InputStream plain = find(name);
        if (plain != null) {
            return Optional.of(plain);
        }
        InputStream packed = find(packedName(name));
        return packed == null ? Optional.empty() : Optional.of(new GZIPInputStream(packed));
    }

    static String packedName(String name) {
        return name + ".gz";
    }

    static byte[] pack(byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new Smallest(packed)) {
            out.write(content);
        }
        return packed.toByteArray();
    }

    private static @Nullable InputStream find(String name) {
        return PackedFile.class.getResourceAsStream("/" + name);
    }

    private static final class Smallest extends GZIPOutputStream {

        Smallest(ByteArrayOutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}
