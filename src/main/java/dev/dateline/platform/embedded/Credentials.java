package dev.dateline.platform.embedded;

import dev.dateline.platform.crypto.Base62;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.List;

/**
 * The passwords of the embedded server, in a file that only its owner can read.
 *
 * @param superuser of the role {@code postgres}
 * @param role of the service's own role
 */
record Credentials(String superuser, String role) {

    private static final int LENGTH = 32;

    static Credentials readOrCreate(Path file) throws IOException {
        if (!Files.exists(file)) {
            Path fresh = createPrivateFile(file.getParent(), "credentials.new");
            Files.writeString(fresh, random() + "\n" + random() + "\n");
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        }
        List<String> lines = Files.readAllLines(file);
        if (lines.size() < 2) {
            throw new IOException(file + " is damaged: it does not contain two passwords");
        }
        return new Credentials(lines.get(0), lines.get(1));
    }

    static Path createPrivateFile(Path folder, String prefix) throws IOException {
        return Files.createTempFile(
                folder, prefix, "", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }

    private static String random() {
        return Base62.random(new SecureRandom(), LENGTH);
    }
}
