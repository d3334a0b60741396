package dev.dateline.content.vectors;

import dev.dateline.content.articles.ArticlePreview;
import dev.dateline.engine.embedding.EmbeddingModel;
import org.jspecify.annotations.Nullable;

/**
 * The vector of an article's text by the built-in model.
 *
 * @param words number of words of headline and body
 * @param values a signed byte for each dimension; empty if the text has nothing that the model knows
 */
public record ArticleVector(int words, byte[] values) {

    private static final byte[] NOTHING = {};

    /** The vector of a text. Takes some ten microseconds, and the model's loading the first time. */
    public static ArticleVector of(String headline, @Nullable String body) {
        byte[] values = EmbeddingModel.builtIn().embedArticle(headline, body);
        return new ArticleVector(
                ArticlePreview.words(headline) + ArticlePreview.words(body), isZero(values) ? NOTHING : values);
    }

    private static boolean isZero(byte[] values) {
        for (byte value : values) {
            if (value != 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether there is one. */
    public boolean isPresent() {
        return values.length > 0;
    }
}
