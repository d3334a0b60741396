package dev.dateline.search.format;

import dev.dateline.content.articles.ArticleRow;
import dev.dateline.content.articles.Source;
import dev.dateline.content.locations.MentionRow;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Search results as comma-separated values (RFC 4180), one row per matching mention. Text that a spreadsheet would take
 * for a formula gets an apostrophe prefix.
 */
public final class CsvFormat {

    public static final String MEDIA_TYPE = "text/csv";
    public static final String DESCRIPTION =
            "One row per matching mention, with a header row. Longitude and latitude for points only. Text that"
                    + " starts like a formula is prefixed with an apostrophe";

    private static final List<String> NAMES = List.of(
            "article_id",
            "headline",
            "url",
            "author",
            "pub_date",
            "source_id",
            "source_name",
            "preview",
            "mention_id",
            "label",
            "location_type",
            "formatted_address",
            "nature",
            "lng",
            "lat",
            "h3_cell");

    /**
     * Spreadsheets take text for a formula by its sign, some also by a full-width sign, after white space, or after a line
     * break or tab.
     */
    private static final Pattern FORMULA = Pattern.compile("[\\t\\r\\n]|[\\s\\p{Z}\\p{Cc}\\x{FEFF}]*[=+\\-@＝＋－＠]");

    private final StringBuilder text = new StringBuilder();
    private boolean begun;

    private CsvFormat() {}

    static String of(GeoSearchResponse answer) {
        var sheet = new CsvFormat();
        NAMES.forEach(sheet::text);
        sheet.end();
        answer.items()
                .forEach(item -> item.matchingLocations().forEach(mention -> sheet.line(item.article(), mention)));
        return sheet.text.toString();
    }

    private void line(ArticleRow article, MentionRow mention) {
        Source source = article.source();
        plain(article.id());
        text(article.headline());
        text(article.url());
        text(article.author());
        plain(article.pubDate());
        text(source == null ? null : source.id());
        text(source == null ? null : source.name());
        text(article.preview());
        plain(mention.mentionId());
        text(mention.label());
        text(mention.locationType());
        text(mention.formattedAddress());
        text(mention.nature());
        Optional<double[]> position = mention.position();
        plain(position.map(at -> at[0]).orElse(null));
        plain(position.map(at -> at[1]).orElse(null));
        text(mention.h3Cell());
        end();
    }

    private void plain(@Nullable Object value) {
        text.append(begun ? "," : "").append(value == null ? "" : value);
        begun = true;
    }

    private void text(@Nullable String value) {
        if (value == null) {
            plain(null);
            return;
        }
        plain("\"" + (startsLikeFormula(value) ? "'" : "") + value.replace("\"", "\"\"") + "\"");
    }

    static boolean startsLikeFormula(String value) {
        return FORMULA.matcher(value).lookingAt();
    }

    private void end() {
        text.append("\r\n");
        begun = false;
    }
}
