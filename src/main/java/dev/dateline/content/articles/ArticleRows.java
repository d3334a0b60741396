package dev.dateline.content.articles;

import static dev.dateline.platform.database.SqlText.nullable;
import static java.sql.JDBCType.DATE;
import static java.sql.JDBCType.VARCHAR;

import dev.dateline.content.articles.ArticleEntry.Identified;
import dev.dateline.platform.database.Batch;
import dev.dateline.platform.database.BinaryCopy;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Writes rows of {@code article} for one run, on the caller's transaction. */
record ArticleRows(Connection connection, ProjectId project, ArticleOrigin origin, Instant now) {

    private static final String[] COLUMNS = {
        "project_id",
        "id",
        "external_id",
        "headline",
        "url",
        "author",
        "pub_date",
        "source_id",
        "source_name",
        "body",
        "preview",
        "word_count",
        "location_count",
        "image_count",
        "tag_count",
        "embedded",
        "run_id",
        "run_number",
        "run_position",
        "content_hash",
        "created_at",
        "updated_at"
    };

    private static final String UPDATE = """
            update article
            set headline = ?, url = ?, author = ?, pub_date = ?, source_id = ?, source_name = ?,
                body = ?, preview = ?, word_count = ?, location_count = ?, image_count = ?, tag_count = ?,
                embedded = ?, run_id = ?, run_number = ?, run_position = ?, content_hash = ?, updated_at = ?
            where project_id = ?
              and id = ?
            """;

    void insert(List<Identified> articles) throws SQLException {
        try (BinaryCopy copy = BinaryCopy.into(connection, "article", COLUMNS)) {
            for (Identified article : articles) {
                row(copy, article);
            }
            copy.finish();
        }
    }

    private void row(BinaryCopy copy, Identified article) throws SQLException {
        ArticleDraft draft = article.entry().draft();
        ArticleDraft.Source source = draft.source();
        copy.row().bigint(project.value()).bigint(article.id()).text(draft.externalId());
        copy.text(draft.headline()).text(draft.url()).text(draft.author()).date(draft.pubDate());
        copy.text(source == null ? null : source.id()).text(source == null ? null : source.name());
        copy.text(draft.body()).text(ArticlePreview.preview(draft.body()));
        copy.integer(ArticlePreview.words(draft.body())).integer(article.entry().locationCount());
        copy.integer(draft.images().size())
                .integer(draft.tags().size())
                .bool(article.entry().embedded());
        copy.uuid(origin.run()).bigint(origin.number()).integer(article.entry().position());
        copy.bigint(contentHash(article));
        copy.instant(now).instant(now);
    }

    private long contentHash(Identified article) {
        return article.entry().contentHash(origin.number(), article.entry().position());
    }

    void update(List<Identified> articles) throws SQLException {
        Batch updates = new Batch(UPDATE);
        for (Identified article : articles) {
            ArticleDraft draft = article.entry().draft();
            ArticleDraft.Source source = draft.source();
            updates.add(
                    draft.headline(),
                    nullable(VARCHAR, draft.url()),
                    nullable(VARCHAR, draft.author()),
                    nullable(DATE, draft.pubDate()),
                    nullable(VARCHAR, source == null ? null : source.id()),
                    nullable(VARCHAR, source == null ? null : source.name()),
                    nullable(VARCHAR, draft.body()),
                    nullable(VARCHAR, ArticlePreview.preview(draft.body())),
                    ArticlePreview.words(draft.body()),
                    article.entry().locationCount(),
                    draft.images().size(),
                    draft.tags().size(),
                    article.entry().embedded(),
                    origin.run(),
                    origin.number(),
                    article.entry().position(),
                    contentHash(article),
                    now,
                    project.value(),
                    article.id());
        }
        updates.run(connection);
    }
}
