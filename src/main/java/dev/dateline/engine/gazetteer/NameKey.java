package dev.dateline.engine.gazetteer;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Names in the form in which they are compared: without accents, case, dots and invisible characters; hyphens and line breaks are spaces, one
 * each; "st", "ft" and "mt" are "saint", "fort" and "mount".
 */
public final class NameKey {

    /** No name of the gazetteer has more chars. */
    static final int MAX_CHARACTERS = 200;

    private NameKey() {}

    /** The key of a name; empty for a text without letters and digits, or of more than 200 chars. */
    public static String of(CharSequence name) {
        if (isPlainWord(name)) {
            return name.toString().toLowerCase(Locale.ROOT);
        }
        StringBuilder key = unfinished(name);
        endWord(key);
        return key.toString();
    }

    /** The key of the beginning of a name: its last word may go on. */
    static String ofBeginning(CharSequence name) {
        StringBuilder key = unfinished(name);
        if (!name.isEmpty() && endsWord(name.charAt(name.length() - 1))) {
            endWord(key);
        }
        return key.toString();
    }

    private static StringBuilder unfinished(CharSequence name) {
        if (name.length() > MAX_CHARACTERS) {
            return new StringBuilder();
        }
        String plain = isAscii(name) ? name.toString() : withoutAccents(name);
        var key = new StringBuilder(plain.length() + 3);
        boolean isGap = false;
        for (int at = 0; at < plain.length(); at++) {
            char next = plain.charAt(at);
            if (isSpace(next)) {
                isGap = !key.isEmpty();
            } else if (next != '.') {
                if (isGap) {
                    endWord(key);
                    key.append(' ');
                    isGap = false;
                }
                key.append(Character.toLowerCase(next));
            }
        }
        return key;
    }

    private static boolean endsWord(char next) {
        return isSpace(next) || next == '.';
    }

    private static void endWord(StringBuilder key) {
        int begin = key.lastIndexOf(" ") + 1;
        if (key.length() - begin == 2 && key.charAt(begin + 1) == 't') {
            switch (key.charAt(begin)) {
                case 's' -> key.replace(begin, key.length(), "saint");
                case 'f' -> key.replace(begin, key.length(), "fort");
                case 'm' -> key.replace(begin, key.length(), "mount");
                default -> {}
            }
        }
    }

    /** A word of three to 200 letters without accents. */
    private static boolean isPlainWord(CharSequence name) {
        for (int at = 0; at < name.length(); at++) {
            char next = name.charAt(at);
            if ((next < 'a' || next > 'z') && (next < 'A' || next > 'Z')) {
                return false;
            }
        }
        return name.length() > 2 && name.length() <= MAX_CHARACTERS;
    }

    private static boolean isSpace(char next) {
        return next == '-'
                || next == ' '
                || next == '\n'
                || next == '\t'
                || next == '\r'
                || next == '\u00a0'
                || next == '‐';
    }

    private static boolean isAscii(CharSequence name) {
        for (int at = 0; at < name.length(); at++) {
            if (name.charAt(at) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static String withoutAccents(CharSequence name) {
        String parts = Normalizer.normalize(name, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        var plain = new StringBuilder(parts.length());
        for (int at = 0; at < parts.length(); at++) {
            char next = parts.charAt(at);
            int type = Character.getType(next);
            if (type == Character.NON_SPACING_MARK || type == Character.FORMAT) {
                continue;
            }
            switch (next) {
                case '’', '‘', 'ʼ', 'ʻ', '`' -> plain.append('\'');
                case 'ł' -> plain.append('l');
                case 'ø' -> plain.append('o');
                case 'đ' -> plain.append('d');
                case 'ı' -> plain.append('i');
                case 'ß' -> plain.append("ss");
                case 'æ' -> plain.append("ae");
                case 'œ' -> plain.append("oe");
                default -> plain.append(next);
            }
        }
        return plain.toString();
    }
}
