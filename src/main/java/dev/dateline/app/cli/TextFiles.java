package dev.dateline.app.cli;

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
import org.jspecify.annotations.Nullable;

/** Text files, an article each, whose external id is made by {@link FileIdentity}. */
final class TextFiles implements ItemSource {

    private static final int MAX_TEXT_BYTES = 4_000_000;

    private final Queue<ImportFile> files;
    private final FileIdentity identity;
    private final Set<String> names;
    private final @Nullable String source;
    private final ItemIntake intake;
    private long bytesRead;

    /**
     * @param names of files that were read, or paths; those of the files are added to it
     * @param source the id of the outlet; null: none
     * @param intake hears of a file that cannot be used, with the reason
     */
    TextFiles(
            Collection<ImportFile> files,
            FileIdentity identity,
            Set<String> names,
            @Nullable String source,
            ItemIntake intake) {
        this.files = new ArrayDeque<>(files);
        this.identity = identity;
        this.names = names;
        this.source = source;
        this.intake = intake;
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
        while (!files.isEmpty() && items.size() < MAX_ITEMS && size + MAX_TEXT_BYTES <= MAX_BYTES) {
            ImportFile file = files.remove();
            try {
                byte[] bytes = readBytes(file.path());
                bytesRead += bytes.length;
                ObjectNode item = item(file, bytes);
                if (intake.takes(item.get("external_id").textValue(), file.name(), 0)) {
                    items.add(item.toString());
                    origins.add(file.name());
                    size += 2L * bytes.length; // escaped
                }
            } catch (IllegalArgumentException unusable) {
                intake.refuse(file.name(), "the file " + unusable.getMessage());
            } catch (IOException unreadable) {
                intake.refuse(file.name(), "the file cannot be read");
            }
        }
        return new Batch(origins, items);
    }

    private ObjectNode item(ImportFile file, byte[] bytes) {
        if (bytes.length > MAX_TEXT_BYTES) {
            throw new IllegalArgumentException("must have at most 4 MB");
        }
        ObjectNode item = TextItem.of(TextItem.decode(bytes));
        String id = identity.of(file, bytes);
        if (identity != FileIdentity.content && !names.add(id)) {
            throw new IllegalArgumentException(
                    "must have a %s that no other of these files has: it is the article's id".formatted(identity));
        }
        item.put("external_id", id);
        if (source != null) {
            item.putObject("source").put("id", source);
        }
        return item;
    }

    private static byte[] readBytes(Path file) throws IOException {
        try (InputStream input = Files.newInputStream(file)) {
            return input.readNBytes(MAX_TEXT_BYTES + 1);
        }
    }
}
