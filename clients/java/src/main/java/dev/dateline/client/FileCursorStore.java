package dev.dateline.client;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Keeps the cursor in a file, which is replaced as a whole: after a crash it has the old cursor or the new one. */
public final class FileCursorStore implements CursorStore {

    private final Path file;

    public FileCursorStore(Path file) {
        this.file = file;
    }

    @Override
    public Optional<String> load() {
        try {
            return Optional.of(Files.readString(file, StandardCharsets.US_ASCII).strip())
                    .filter(cursor -> !cursor.isEmpty());
        } catch (NoSuchFileException notYet) {
            return Optional.empty();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void save(String cursor) {
        Path written = file.resolveSibling(file.getFileName() + ".new");
        try {
            try (FileChannel channel = FileChannel.open(written, CREATE, WRITE, TRUNCATE_EXISTING)) {
                channel.write(ByteBuffer.wrap(cursor.getBytes(StandardCharsets.US_ASCII)));
                channel.force(true);
            }
            Files.move(written, file, ATOMIC_MOVE, REPLACE_EXISTING);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
