package dev.dateline.engine.names;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Folds case and accents, as a comparison at the primary strength of the ICU root collation ignores them (Unicode
 * Technical Standard 10; CLDR root). Letters that have no decomposition in Unicode, such as ø, become what the root collation
 * treats as their base; ı becomes i, too, which the collation tells apart. White space is reduced to single spaces.
 */
public final class NameFolding {

    private static final int BREVE = 0x306;

    private NameFolding() {}

    /** The folded form; two names that differ in case and accents alone have the same. */
    public static String fold(String name) {
        return isPlain(name) ? plain(name) : full(name);
    }

    /** Whether it consists of ASCII characters and has no white space but single spaces inside. */
    private static boolean isPlain(String name) {
        boolean afterSpace = true;
        for (int at = 0; at < name.length(); at++) {
            char character = name.charAt(at);
            if (character > '~' || character < ' ' || (character == ' ' && afterSpace)) {
                return false;
            }
            afterSpace = character == ' ';
        }
        return !afterSpace;
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static String full(String name) {
        // to upper case first: it expands letters such as ß
        String lower = Normalizer.normalize(name, Normalizer.Form.NFKD)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        String decomposed = Normalizer.normalize(lower, Normalizer.Form.NFKD);
        StringBuilder folded = new StringBuilder(decomposed.length());
        boolean space = false;
        for (int at = 0; at < decomposed.length(); ) {
            int point = decomposed.codePointAt(at);
            at += Character.charCount(point);
            if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
                space = !folded.isEmpty();
            } else if (point == BREVE && isLast(folded, 'и')) {
                folded.setCharAt(folded.length() - 1, 'й'); // another letter
            } else if (!isAccent(point)) {
                if (space) {
                    folded.append(' ');
                    space = false;
                }
                append(folded, point);
            }
        }
        return folded.toString();
    }

    private static boolean isLast(StringBuilder text, char character) {
        return !text.isEmpty() && text.charAt(text.length() - 1) == character;
    }

    /** Marks of the scripts in which they do not make another letter. */
    private static boolean isAccent(int point) {
        return (point >= 0x300 && point <= 0x36F)
                || (point >= 0x483 && point <= 0x489)
                || (point >= 0x591 && point <= 0x5C7 && Character.getType(point) == Character.NON_SPACING_MARK)
                || (point >= 0x610 && point <= 0x61A)
                || (point >= 0x64B && point <= 0x65F)
                || point == 0x670
                || (point >= 0x1AB0 && point <= 0x1AFF)
                || (point >= 0x1DC0 && point <= 0x1DFF)
                || (point >= 0x20D0 && point <= 0x20FF)
                || (point >= 0xFE20 && point <= 0xFE2F)
                || Character.getType(point) == Character.FORMAT;
    }

    private static void append(StringBuilder folded, int point) {
        switch (point) {
            case 'ø' -> folded.append('o');
            case 'ł' -> folded.append('l');
            case 'đ', 'ð' -> folded.append('d');
            case 'ħ' -> folded.append('h');
            case 'æ' -> folded.append("ae");
            case 'œ' -> folded.append("oe");
            case 'ı' -> folded.append('i');
            case 'ς' -> folded.append('σ');
            default -> folded.appendCodePoint(point);
        }
    }
}
