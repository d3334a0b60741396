package dev.dateline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.runs.TextItem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Text files, an article each. The file's name is the article's external id. */
final class TextFiles implements ItemSource {

    private static final int MOST_BYTES = 4_000_000;

    private final Queue<Path> files;
    private final Set<String> names;
    private final @Nullable String source;
    private final BiConsumer<String, String> refuse;
    private long bytesRead;

    /**
     * @param names of files that were read; the files' names are added to it
     * @param source the id of the outlet; null: none
     * @param refuse receives a file that cannot be used, and the reason
     */
    TextFiles(Collection<Path> files, Set<String> names, @Nullable String source, BiConsumer<String, String> refuse) {
        this.files = new ArrayDeque<>(files);
        this.names = names;
        this.source = source;
        this.refuse = refuse;
    }

    static boolean isOne(Path file) {
        return file.getFileName().toString().endsWith(".txt");
    }

    @Override
    public long bytesRead() {
        return bytesRead;
    }

    @Override
    public Batch next() {
        List<String> origins = new ArrayList<>();
        List<String> items = new ArrayList<>();
        long size = 0;
        while (!files.isEmpty() && items.size() < MAX_ITEMS && size + MOST_BYTES <= MAX_BYTES) {
            Path file = files.remove();
            try {
                byte[] bytes = readBytes(file);
                bytesRead += bytes.length;
                items.add(item(file, bytes).toString());
                origins.add(file.toString());
                size += 2L * bytes.length; // escaped
            } catch (IllegalArgumentException unusable) {
                refuse.accept(file.toString(), "the file " + unusable.getMessage());
            } catch (IOException unreadable) {
                refuse.accept(file.toString(), "the file cannot be read");
            }
        }
        return new Batch(origins, items);
    }

    private ObjectNode item(Path file, byte[] bytes) {
        String name = file.getFileName().toString();
        if (bytes.length > MOST_BYTES) {
            throw new IllegalArgumentException("must have at most 4 MB");
        }
        ObjectNode item = TextItem.of(TextItem.decode(bytes));
        if (!names.add(name)) {
            throw new IllegalArgumentException(
                    "must have a name that no other of these files has: it is the article's id");
        }
        item.put("external_id", name);
        if (source != null) {
            item.putObject("source").put("id", source);
        }
        return item;
    }

    private static byte[] readBytes(Path file) throws IOException {
        try (InputStream input = Files.newInputStream(file)) {
            return input.readNBytes(MOST_BYTES + 1);
        }
    }
}
