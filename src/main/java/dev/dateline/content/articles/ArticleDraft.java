package dev.dateline.content.articles;

import static dev.dateline.http.parameter.BodyFields.TEXT_LIMIT;

import dev.dateline.http.parameter.BlankText;
import dev.dateline.http.parameter.BodyFields;
import dev.dateline.http.parameter.IsoDate;
import java.time.LocalDate;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A submitted article after validation, without its mentions.
 *
 * <p>Contract: 10.2.
 */
public record ArticleDraft(
        @Nullable String externalId,
        String headline,
        @Nullable String url,
        @Nullable String author,
        @Nullable LocalDate pubDate,
        @Nullable Source source,
        @Nullable String body,
        List<Tag> tags,
        List<Image> images) {

    public static final int HEADLINE_LIMIT = 1_000;
    public static final int BODY_LIMIT = 1_000_000;
    public static final int URL_LIMIT = 2_048;
    public static final int TAGS_LIMIT = 200;
    public static final int IMAGES_LIMIT = 100;
    public static final int META_TYPE_LIMIT = 128;

    private static final Pattern META_TYPE = Pattern.compile("[A-Za-z0-9_.-]+");

    /** The publication or outlet. */
    public record Source(String id, String name) {

        static @Nullable Source read(BodyFields source) {
            String id = written(source.text("id", TEXT_LIMIT));
            String name = written(source.text("name", TEXT_LIMIT));
            if (id == null) {
                return name == null ? null : new Source(name, name);
            }
            // the document's `source` has both; if only one is given, it is used for both
            return new Source(id, name == null ? id : name);
        }

        /** No search can ask for a source whose id is blank. */
        private static @Nullable String written(@Nullable String text) {
            return text == null || BlankText.isBlank(text) ? null : text;
        }
    }

    /** The same without its external id. */
    public ArticleDraft withoutId() {
        return new ArticleDraft(null, headline, url, author, pubDate, source, body, tags, images);
    }

    /**
     * A metadata tag.
     *
     * @param confidence 0 to 1
     */
    public record Tag(
            String metaType, String category, @Nullable Double confidence) {

        static Tag read(BodyFields tag) {
            return new Tag(
                    tag.requiredTextLike(
                            "meta_type", META_TYPE_LIMIT, META_TYPE, "must be of the characters A-Z a-z 0-9 _ . -"),
                    tag.requiredText("category", TEXT_LIMIT).strip(), // stripped like the parts of a `meta` clause
                    tag.number("confidence", 0, 1));
        }
    }

    /** An attached image; width and height in pixels. */
    public record Image(
            String url,
            @Nullable String caption,
            @Nullable String credit,
            @Nullable Integer width,
            @Nullable Integer height) {

        static Image read(BodyFields image) {
            return new Image(
                    image.requiredUrl("url", URL_LIMIT),
                    image.text("caption", TEXT_LIMIT),
                    image.text("credit", TEXT_LIMIT),
                    image.integer("width", 1, Integer.MAX_VALUE),
                    image.integer("height", 1, Integer.MAX_VALUE));
        }
    }

    /** The text that is searched for places, whose positions mentions have: headline, two line ends, body. */
    public String text() {
        return body == null ? headline : headline + "\n\n" + body;
    }

    /** Reads an item's article fields; notes faults per field. */
    public static ArticleDraft read(BodyFields item) {
        BodyFields source = item.object("source");
        return new ArticleDraft(
                item.node("external_id") == null ? null : item.requiredText("external_id", TEXT_LIMIT),
                item.requiredText("headline", HEADLINE_LIMIT),
                item.url("url", URL_LIMIT),
                item.text("author", TEXT_LIMIT),
                item.parsed("pub_date", IsoDate::parseStorable),
                source == null ? null : Source.read(source),
                item.text("body", BODY_LIMIT),
                item.objects("metadata", TAGS_LIMIT, Tag::read),
                item.objects("images", IMAGES_LIMIT, Image::read));
    }
}
