package dev.dateline.runs;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.http.parameter.BlankText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/** An article as plain text: its first line with words is the headline, the rest the body. */
public final class TextItem {

    private static final Pattern BYTE_ORDER_MARKS = Pattern.compile("^\uFEFF+");

    private TextItem() {}

    /** The item of a run's body that has these words alone. Fails if there are none, or too many. */
    public static ObjectNode of(String text) {
        int begin = 0;
        int end = lineEnd(text, begin);
        while (BlankText.isBlank(text.substring(begin, end))) {
            if (end == text.length()) {
                throw new IllegalArgumentException("must have a line with words");
            }
            begin = end + 1;
            end = lineEnd(text, begin);
        }
        // of files that were joined, each may begin with a mark
        String headline = BYTE_ORDER_MARKS
                .matcher(text.substring(begin, end))
                .replaceFirst("")
                .strip();
        String rest = text.substring(end).strip();
        requireShort("must have a first line, the headline,", headline, ArticleDraft.HEADLINE_LIMIT);
        requireShort("must have a text after the headline", rest, ArticleDraft.BODY_LIMIT);
        ObjectNode item = JsonNodeFactory.instance.objectNode();
        item.put("headline", headline);
        if (!rest.isEmpty()) {
            item.put("body", rest);
        }
        return item;
    }

    /** Text in UTF-8, with or without a byte order mark. Fails if it is anything else, or a file of another format. */
    public static String decode(byte[] bytes) {
        FileSignature.findKind(bytes).ifPresent(kind -> {
            throw new IllegalArgumentException("is " + kind + ", not text");
        });
        ByteBuffer input = ByteBuffer.wrap(bytes);
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(input).toString();
        } catch (CharacterCodingException other) {
            throw new IllegalArgumentException("must be text in UTF-8; byte %d is not".formatted(input.position()));
        }
        if (text.indexOf(0) >= 0) {
            throw new IllegalArgumentException("must be text, and has a NUL character");
        }
        return BYTE_ORDER_MARKS.matcher(text).replaceFirst("");
    }

    private static int lineEnd(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private static void requireShort(String what, String text, int limit) {
        if (text.length() > limit && text.codePointCount(0, text.length()) > limit) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, "%s of at most %,d characters", what, limit));
        }
    }
}
