package dev.dateline.engine.embedding;

import java.text.Normalizer;

/**
 * What the tokenizer makes of a character, as the uncased BERT models do: letters lose case and accents, white space and
 * punctuation end a word, ideographs are words of their own, control characters are left out.
 */
final class Characters {

    /** Kinds of characters that are no part of a word; the parts of words are themselves, folded. */
    static final int DROPPED = 0;

    static final int BREAK = 1;
    static final int IDEOGRAPH = 2;
    static final int DECOMPOSED = 3;

    private static final int FIRST_PART = 4;
    private static final int TABLE = Character.MIN_SUPPLEMENTARY_CODE_POINT; // 128 KiB: normalizing is slow
    private static final char[] KINDS = kinds();

    private Characters() {}

    /** The kind, or the folded character; {@link #DECOMPOSED} if it becomes several: see {@link #decomposed}. */
    static int kind(int point) {
        return point < TABLE ? KINDS[point] : computed(point);
    }

    static boolean isPart(int kind) {
        return kind >= FIRST_PART;
    }

    /** The characters that this one stands for, which are parts of words, marks or both. */
    static String decomposed(int point) {
        return Normalizer.normalize(Character.toString(point), Normalizer.Form.NFD);
    }

    private static char[] kinds() {
        char[] kinds = new char[TABLE];
        for (int point = 0; point < TABLE; point++) {
            kinds[point] = (char) computed(point);
        }
        return kinds;
    }

    private static int computed(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL -> point == '\t' || point == '\n' || point == '\r' ? BREAK : DROPPED;
            case Character.FORMAT,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.NON_SPACING_MARK -> DROPPED;
            case Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> BREAK;
            default -> isAsciiSymbol(point) ? BREAK : part(point);
        };
    }

    /** Punctuation to BERT, though Unicode calls it mathematical, a currency or a modifier. */
    private static boolean isAsciiSymbol(int point) {
        return point < 128 && !Character.isLetterOrDigit(point);
    }

    private static int part(int point) {
        if (point == 0xFFFD) {
            return DROPPED; // where a decoder failed
        }
        String whole = decomposed(point);
        int first = whole.codePointAt(0);
        if (isIdeograph(first)) {
            return IDEOGRAPH;
        }
        for (int at = Character.charCount(first); at < whole.length(); at++) {
            if (Character.getType(whole.charAt(at)) != Character.NON_SPACING_MARK) {
                return DECOMPOSED;
            }
        }
        return Character.toLowerCase(first);
    }

    /** The blocks that BERT calls Chinese; Hangul and kana are not among them. */
    private static boolean isIdeograph(int point) {
        return (point >= 0x4E00 && point <= 0x9FFF)
                || (point >= 0x3400 && point <= 0x4DBF)
                || (point >= 0xF900 && point <= 0xFAFF)
                || (point >= 0x20000 && point <= 0x2A6DF)
                || (point >= 0x2A700 && point <= 0x2CEAF)
                || (point >= 0x2F800 && point <= 0x2FA1F);
    }
}
