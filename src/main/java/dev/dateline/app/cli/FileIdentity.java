package dev.dateline.app.cli;

import dev.dateline.platform.crypto.Sha256;
import java.util.HexFormat;

/** What the external id of a text file's article is made of. */
enum FileIdentity {
    /** The file's name alone. */
    name,
    /** The name of the folder that was given, and the path in it. */
    path,
    /** SHA-256 of the file's bytes. */
    content;

    String of(ImportFile file, byte[] bytes) {
        return switch (this) {
            case name -> file.path().getFileName().toString();
            case path -> file.place();
            case content -> "sha256:" + HexFormat.of().formatHex(Sha256.of(bytes));
        };
    }
}
