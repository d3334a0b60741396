package dev.dateline.feed.webhooks;

import dev.dateline.platform.crypto.RandomBytes;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;

/** The encryption key for the embedded database, in a file next to it that only its owner can read. */
public final class KeyFile {

    /** The setting that receives the key. */
    public static final String SETTING = "dateline.webhooks.encryption-keys";

    private static final String NAME = "webhooks.key";
    private static final int BYTES = 32;

    private KeyFile() {}

    /** The key of a home folder, base64; created if absent. */
    public static String readOrCreate(Path home) throws IOException {
        Path file = home.resolve(NAME);
        if (!Files.exists(file)) {
            create(home, file);
        }
        return Files.readString(file).strip();
    }

    private static void create(Path home, Path file) throws IOException {
        byte[] key = RandomBytes.of(BYTES);
        Path fresh = Files.createTempFile(
                home, NAME, ".new", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try {
            Files.writeString(fresh, Base64.getEncoder().encodeToString(key) + "\n");
            Files.createLink(file, fresh); // fails if another process has just created one: that is the key
        } catch (FileAlreadyExistsException another) {
            return;
        } finally {
            Files.delete(fresh);
        }
    }
}
