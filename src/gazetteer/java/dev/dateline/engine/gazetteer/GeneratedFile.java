package dev.dateline.engine.gazetteer;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.InflaterInputStream;

/** A compressed file that is made and committed. Its bytes depend on the version of zlib, its content does not. */
public final class GeneratedFile {

    /** Writes the compressed content. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private GeneratedFile() {}

    /** Writes the file, unless it has this content. */
    public static void write(Path file, Content content) throws IOException {
        var made = new ByteArrayOutputStream();
        content.writeTo(made);
        if (Files.exists(file) && Arrays.equals(inflated(Files.readAllBytes(file)), inflated(made.toByteArray()))) {
            System.out.printf("%s is as it was%n", file);
            return;
        }
        Files.createDirectories(file.getParent());
        Files.write(file, made.toByteArray());
        System.out.printf("%s: %,d bytes%n", file, made.size());
    }

    private static byte[] inflated(byte[] bytes) throws IOException {
        try (var in = new InflaterInputStream(new ByteArrayInputStream(bytes))) {
            return in.readAllBytes();
        }
    }
}
