package dev.dateline.content.articles;

import static dev.dateline.platform.database.SqlText.nullable;
import static java.sql.JDBCType.DATE;
import static java.sql.JDBCType.VARCHAR;

import dev.dateline.content.articles.ArticleWriter.Origin;
import dev.dateline.content.articles.ArticleWriter.Plan;
import dev.dateline.platform.database.Batch;
import dev.dateline.platform.database.BinaryCopy;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Writes rows of {@code article} for one run, on the caller's transaction. */
record ArticleRows(Connection connection, ProjectId project, Origin origin, Instant now) {

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

    void insert(List<Plan> plans) throws SQLException {
        try (BinaryCopy copy = BinaryCopy.into(connection, "article", COLUMNS)) {
            for (Plan plan : plans) {
                row(copy, plan);
            }
            copy.finish();
        }
    }

    private void row(BinaryCopy copy, Plan plan) throws SQLException {
        ArticleDraft draft = plan.entry().draft();
        ArticleDraft.Source source = draft.source();
        copy.row().bigint(project.value()).bigint(plan.id()).text(draft.externalId());
        copy.text(draft.headline()).text(draft.url()).text(draft.author()).date(draft.pubDate());
        copy.text(source == null ? null : source.id()).text(source == null ? null : source.name());
        copy.text(draft.body()).text(ArticlePreview.preview(draft.body()));
        copy.integer(ArticlePreview.words(draft.body())).integer(plan.entry().locationCount());
        copy.integer(draft.images().size())
                .integer(draft.tags().size())
                .bool(plan.entry().embedded());
        copy.uuid(origin.run()).bigint(origin.number()).integer(plan.entry().position());
        copy.bigint(contentHash(plan));
        copy.instant(now).instant(now);
    }

    private long contentHash(Plan plan) {
        return ArticleWriter.contentHash(
                plan.entry().digest(), origin.number(), plan.entry().position());
    }

    void update(List<Plan> plans) throws SQLException {
        Batch updates = new Batch(UPDATE);
        for (Plan plan : plans) {
            ArticleDraft draft = plan.entry().draft();
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
                    plan.entry().locationCount(),
                    draft.images().size(),
                    draft.tags().size(),
                    plan.entry().embedded(),
                    origin.run(),
                    origin.number(),
                    plan.entry().position(),
                    contentHash(plan),
                    now,
                    project.value(),
                    plan.id());
        }
        updates.run(connection);
    }
}
