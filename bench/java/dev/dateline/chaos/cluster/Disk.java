package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A separate file system for a server's data, which can be filled completely without affecting other processes: an
 * image in a file if the caller may mount one, otherwise memory; otherwise a plain folder, which cannot be filled.
 */
final class Disk implements AutoCloseable {

    private static final long IMAGE_BYTES = 24L << 30; // takes space only where it is written
    private static final long MEMORY_BYTES = 3L << 30;

    /** The kind of file system. */
    enum Form {
        IMAGE,
        MEMORY,
        FOLDER;

        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Path folder;
    private final Form form;

    private Disk(Path folder, Form form) {
        this.folder = folder;
        this.form = form;
    }

    static Disk make(Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path image = folder.resolveSibling(folder.getFileName() + ".img");
        boolean isOurs =
                System.getenv("DATELINE_CHAOS_OWN_MOUNTS") != null; // they end with this process, however it ends
        if (isOurs
                && run("truncate", "-s", String.valueOf(IMAGE_BYTES), image.toString())
                && run("mkfs.ext4", "-q", "-m", "0", image.toString())
                && run("mount", "-o", "loop", image.toString(), folder.toString())) {
            return new Disk(folder, Form.IMAGE);
        }
        Files.deleteIfExists(image);
        if (isOurs && run("mount", "-t", "tmpfs", "-o", "size=" + MEMORY_BYTES, "tmpfs", folder.toString())) {
            return new Disk(folder, Form.MEMORY);
        }
        return new Disk(folder, Form.FOLDER);
    }

    Path folder() {
        return folder;
    }

    Form form() {
        return form;
    }

    boolean canBeFilled() {
        return form != Form.FOLDER;
    }

    /** Allocates every free byte. */
    void fill() throws IOException, InterruptedException {
        int part = 0;
        for (long piece = 1L << 34; piece >= 4_096; piece /= 2) { // a request that is too large fails as a whole
            while (Files.getFileStore(folder).getUsableSpace() >= piece
                    && run(
                            "fallocate",
                            "-l",
                            String.valueOf(piece),
                            ballast(part++).toString())) {}
        }
    }

    void free() throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.getFileName().toString().startsWith("ballast.")) {
                    Files.delete(file);
                }
            }
        }
    }

    private Path ballast(int part) {
        return folder.resolve("ballast." + part);
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(List.of(command))
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        if (canBeFilled()) {
            try {
                run("umount", "-l", folder.toString());
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
        Files.deleteIfExists(folder.resolveSibling(folder.getFileName() + ".img"));
    }
}
