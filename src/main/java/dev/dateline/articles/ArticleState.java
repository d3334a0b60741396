package dev.dateline.articles;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which of its states an article is in. Whatever hangs on an article is written with its row, so that the row tells: of two
 * submissions of one run the later has another position, and a run of another history another id.
 */
record ArticleState(long id, @Nullable UUID run, int position, Instant updatedAt, boolean embedded) {

    private static final int BYTES = 12;

    /** In the characters of an entity tag, none of them a hyphen. */
    String mark() {
        String text = "%d %s %d %s %b".formatted(id, run, position, updatedAt, embedded);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
