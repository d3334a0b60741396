package dev.dateline.engine.embedding;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** SHA-256 of what a model is made of. */
final class Digests {

    private Digests() {}

    static String of(List<int[]> texts) {
        MessageDigest digest = sha256();
        for (int[] text : texts) {
            ByteBuffer bytes = ByteBuffer.allocate((text.length + 1) * Integer.BYTES);
            bytes.putInt(text.length);
            for (int piece : text) {
                bytes.putInt(piece);
            }
            digest.update(bytes.array());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
