package dev.dateline.content.vectors.remote;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts an article's text into passages of about 200 tokens, as models read them: 150 words. All have about the same number of
 * words, and the headline before them.
 */
final class Passages {

    /** Words of a passage, without the headline's. */
    static final int WORDS = 150;

    /** Passages of an article; the rest of its text is not read. */
    static final int MAX_PASSAGES = 64;

    private static final int HEADLINE_WORDS = 64;

    /** Longer words count as several. */
    private static final int MAX_WORD_CHARACTERS = 16;

    /** Likewise those of other scripts, many of which have no blanks between words. */
    private static final int MAX_FOREIGN_WORD_CHARACTERS = 2;

    private static final char FIRST_FOREIGN = '\u0370';

    /** Where words of a text begin and end, in turns. */
    private final List<Integer> bounds = new ArrayList<>();

    private final String text;

    private Passages(String text, int maxWords) {
        this.text = text;
        int begin = -1;
        int foreign = 0;
        for (int at = 0; at < text.length() && words() < maxWords; at++) {
            char character = text.charAt(at);
            boolean isBlank = Character.isWhitespace(character) || Character.isSpaceChar(character);
            boolean isLong =
                    begin >= 0 && (at - begin >= MAX_WORD_CHARACTERS || foreign >= MAX_FOREIGN_WORD_CHARACTERS);
            if (begin >= 0 && (isBlank || isLong && !Character.isLowSurrogate(character))) {
                add(begin, at);
                begin = -1;
                foreign = 0;
            }
            if (begin < 0 && !isBlank) {
                begin = at;
            }
            foreign += !isBlank && character >= FIRST_FOREIGN ? 1 : 0;
        }
        if (begin >= 0 && words() < maxWords) {
            add(begin, text.length());
        }
    }

    private void add(int begin, int end) {
        bounds.add(begin);
        bounds.add(end);
    }

    private int words() {
        return bounds.size() / 2;
    }

    private String part(int from, int to) {
        return text.substring(bounds.get(2 * from), bounds.get(2 * to - 1));
    }

    /** The passages; none if the text is blank. */
    static List<String> of(String headline, @Nullable String body) {
        var title = new Passages(headline, HEADLINE_WORDS);
        String begin = title.words() == 0 ? "" : title.part(0, title.words());
        var rest = new Passages(body == null ? "" : body, MAX_PASSAGES * WORDS);
        int words = rest.words();
        if (words == 0) {
            return begin.isEmpty() ? List.of() : List.of(begin);
        }
        int count = (words + WORDS - 1) / WORDS;
        List<String> passages = new ArrayList<>(count);
        for (int number = 0; number < count; number++) {
            String part = rest.part(words * number / count, words * (number + 1) / count);
            passages.add(begin.isEmpty() ? part : begin + "\n\n" + part);
        }
        return passages;
    }
}
