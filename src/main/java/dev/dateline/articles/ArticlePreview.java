package dev.dateline.articles;

import org.jspecify.annotations.Nullable;

/** What is derived from an article's body once, when it is written. */
final class ArticlePreview {

    /** The longest preview, in UTF-16 units, so that nobody who counts otherwise finds it longer. */
    static final int PREVIEW_LIMIT = 280;

    private ArticlePreview() {}

    /**
     * The body's beginning with white space folded, cut at a word; inside one only where the first word fills it all,
     * and never inside a surrogate pair. Contract: 6.7.
     */
    static @Nullable String preview(@Nullable String body) {
        if (body == null || body.isBlank()) {
            return null;
        }
        StringBuilder folded = new StringBuilder(PREVIEW_LIMIT + 2);
        for (int index = 0; index < body.length() && folded.length() <= PREVIEW_LIMIT; index++) {
            char character = body.charAt(index);
            if (!isSpace(character)) {
                folded.append(character);
            } else if (!folded.isEmpty() && folded.charAt(folded.length() - 1) != ' ') {
                folded.append(' ');
            }
        }
        if (folded.length() > PREVIEW_LIMIT) {
            folded.setLength(cut(folded));
        }
        return folded.toString().stripTrailing();
    }

    /** Words between white space. */
    static int words(@Nullable String body) {
        int words = 0;
        boolean between = true;
        for (int index = 0; body != null && index < body.length(); index++) {
            boolean space = isSpace(body.charAt(index));
            if (between && !space) {
                words++;
            }
            between = space;
        }
        return words;
    }

    private static int cut(StringBuilder folded) {
        int space = folded.lastIndexOf(" ", PREVIEW_LIMIT);
        if (space > 0) {
            return space;
        }
        return Character.isHighSurrogate(folded.charAt(PREVIEW_LIMIT - 1)) ? PREVIEW_LIMIT - 1 : PREVIEW_LIMIT;
    }

    private static boolean isSpace(char character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character);
    }
}
