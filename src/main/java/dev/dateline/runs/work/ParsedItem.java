package dev.dateline.runs.work;

import dev.dateline.articles.ArticleDraft;
import dev.dateline.locations.MentionDraft;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An item after reading: ready to be written, or rejected with a reason. */
sealed interface ParsedItem {

    int position();

    record Accepted(int position, ArticleDraft article, List<MentionDraft> locations) implements ParsedItem {}

    record Rejected(int position, @Nullable String externalId, String reason) implements ParsedItem {}
}
