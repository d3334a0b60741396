package dev.dateline.articles;

import dev.dateline.crypto.Sha256;
import java.nio.charset.StandardCharsets;
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
        return HexFormat.of().formatHex(Sha256.of(text.getBytes(StandardCharsets.UTF_8)), 0, BYTES);
    }
}
