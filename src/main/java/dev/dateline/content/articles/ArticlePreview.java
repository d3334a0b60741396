package dev.dateline.content.articles;

import org.jspecify.annotations.Nullable;

/** Preview and word count, computed when an article is written. */
public final class ArticlePreview {

    /** Maximum length of a preview in UTF-16 units, so that it is not longer in any other way of counting. */
    static final int PREVIEW_LIMIT = 280;

    private ArticlePreview() {}

    /**
     * The start of the body with white space collapsed, cut at a word boundary. Only if the first word fills it all, it
     * is cut inside that word, and never inside a surrogate pair. Contract: 6.7.
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

    /** Words separated by white space. */
    public static int words(@Nullable String body) {
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
