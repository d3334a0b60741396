package dev.dateline.bench;

import dev.dateline.bench.Corpus.Article;
import dev.dateline.bench.Corpus.Image;
import dev.dateline.bench.Corpus.Mention;
import dev.dateline.bench.Corpus.Tag;
import dev.dateline.engine.geo.H3Cell;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.engine.geo.Outline;
import java.io.IOException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ByteOrderValues;
import org.locationtech.jts.io.WKBWriter;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/** Rows of some articles in COPY's text format, prepared before the measurement. */
final class CopyBatch {

    private static final String NOW = "2026-11-21T00:00:00Z";
    private static final int PREVIEW = 280;

    private final long project;
    private final H3Cells cells;
    private final WKBWriter wkb = new WKBWriter(2, ByteOrderValues.LITTLE_ENDIAN, true);
    private final boolean embedded;
    private final StringBuilder articles = new StringBuilder();
    private final StringBuilder mentions = new StringBuilder();
    private final StringBuilder tags = new StringBuilder();
    private final StringBuilder images = new StringBuilder();

    CopyBatch(long project, H3Cells cells) {
        this(project, cells, false);
    }

    private CopyBatch(long project, H3Cells cells, boolean embedded) {
        this.project = project;
        this.cells = cells;
        this.embedded = embedded;
    }

    /** Of articles whose vectors the caller writes. */
    static CopyBatch embedded(long project, H3Cells cells) {
        return new CopyBatch(project, cells, true);
    }

    void add(long id, Article article) {
        String body = article.body();
        row(
                articles,
                project,
                id,
                article.externalId(),
                article.headline(),
                article.url(),
                article.author(),
                article.pubDate(),
                article.sourceId(),
                article.sourceName(),
                body,
                body.length() <= PREVIEW ? body : body.substring(0, body.lastIndexOf(' ', PREVIEW)),
                1 + body.chars().filter(c -> c == ' ').count(),
                article.mentions().size(),
                article.images().size(),
                article.tags().size(),
                embedded,
                NOW,
                NOW);
        article.mentions().forEach(mention -> add(id, article.pubDate(), mention));
        int position = 0;
        for (Tag tag : article.tags()) {
            row(tags, project, id, position++, tag.metaType(), tag.category(), tag.confidence());
        }
        position = 0;
        for (Image image : article.images()) {
            row(
                    images,
                    project,
                    id,
                    position++,
                    image.url(),
                    image.caption(),
                    image.credit(),
                    image.width(),
                    image.height());
        }
    }

    private void add(long article, LocalDate pubDate, Mention mention) {
        Geometry geometry = mention.geometry();
        H3Cell cell = cells.cellOf(mention.type(), geometry);
        row(
                mentions,
                project,
                article,
                pubDate,
                mention.label(),
                mention.type(),
                mention.address(),
                hex(geometry),
                hex(Outline.of(geometry)),
                Outline.isShape(geometry),
                cell.id(),
                cell.resolution(),
                mention.nature(),
                mention.evidence());
    }

    /** Runs in one transaction, which the caller commits. */
    void copy(Connection connection) throws SQLException, IOException {
        CopyManager copy = connection.unwrap(PGConnection.class).getCopyAPI();
        copy.copyIn("""
                copy article (project_id, id, external_id, headline, url, author, pub_date, source_id, source_name, body,
                    preview, word_count, location_count, image_count, tag_count, embedded, created_at, updated_at)
                from stdin""", new StringReader(articles.toString()));
        copy.copyIn("""
                copy mention (project_id, article_id, pub_date, label, location_type, formatted_address, geom, outline, shape,
                    h3_cell, h3_resolution, nature, evidence)
                from stdin""", new StringReader(mentions.toString()));
        copy.copyIn("""
                copy article_tag (project_id, article_id, position, meta_type, category, confidence)
                from stdin""", new StringReader(tags.toString()));
        copy.copyIn("""
                copy article_image (project_id, article_id, position, url, caption, credit, width, height)
                from stdin""", new StringReader(images.toString()));
    }

    private String hex(Geometry geometry) {
        return WKBWriter.toHex(wkb.write(geometry));
    }

    /** The corpus contains no tab, line feed or backslash. */
    static void row(StringBuilder rows, Object... values) {
        for (int i = 0; i < values.length; i++) {
            rows.append(i == 0 ? "" : "\t").append(values[i] == null ? "\\N" : values[i]);
        }
        rows.append('\n');
    }
}
