package dev.dateline.content.articles;

import dev.dateline.platform.crypto.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Version of one article. Mentions, tags and images change only together with the row, so the row's run and position
 * identify the version. Two submissions in one run differ in position; after a restore, a run has another id.
 */
record ArticleState(long id, @Nullable UUID run, int position, Instant updatedAt, boolean embedded) {

    private static final int BYTES = 12;

    /** In characters of an entity tag, without a hyphen. */
    String mark() {
        String text = "%d %s %d %s %b".formatted(id, run, position, updatedAt, embedded);
        return HexFormat.of().formatHex(Sha256.of(text.getBytes(StandardCharsets.UTF_8)), 0, BYTES);
    }
}
