package dev.dateline.search.format;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes an XML 1.0 document. Characters that XML does not allow, such as control characters, become U+FFFD. The JDK's
 * XMLStreamWriter would write these as they are, and lose line breaks in attributes.
 */
final class XmlText {

    private static final int REPLACEMENT = 0xFFFD;

    private final StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    private final Deque<String> open = new ArrayDeque<>();

    /** @param attributes names and values, alternating */
    XmlText begin(String name, String... attributes) {
        text.append('<').append(name);
        for (int at = 0; at < attributes.length; at += 2) {
            text.append(' ').append(attributes[at]).append("=\"");
            escape(attributes[at + 1]);
            text.append('"');
        }
        text.append('>');
        open.push(name);
        return this;
    }

    XmlText element(String name, Object content) {
        begin(name);
        escape(content.toString());
        return end();
    }

    XmlText end() {
        text.append("</").append(open.pop()).append(">\n");
        return this;
    }

    private void escape(String value) {
        int point;
        for (int at = 0; at < value.length(); at += Character.charCount(point)) {
            point = value.codePointAt(at);
            switch (point) {
                case '<' -> text.append("&lt;");
                case '>' -> text.append("&gt;");
                case '&' -> text.append("&amp;");
                case '"' -> text.append("&quot;");
                case '\t', '\n', '\r' -> text.append("&#").append(point).append(';'); // preserved, also in attributes
                default -> text.appendCodePoint(isCharacter(point) ? point : REPLACEMENT);
            }
        }
    }

    /** Source: XML 1.0, production 2; without tabs and line breaks, which are escaped. */
    private static boolean isCharacter(int point) {
        return (point >= 0x20 && point <= 0xD7FF) || (point >= 0xE000 && point <= 0xFFFD) || point >= 0x10000;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
