package dev.dateline.articles;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ArticleWriter.Origin;
import dev.dateline.articles.ArticleWriter.Plan;
import dev.dateline.database.BinaryCopy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** Writes rows of {@code article} for one run, on the caller's transaction. */
record ArticleRows(Connection connection, ProjectId project, Origin origin, Instant now) {

    void insert(List<Plan> plans) throws SQLException {
        try (BinaryCopy copy = BinaryCopy.into(
                connection,
                "article",
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
                "run_id",
                "run_number",
                "run_position",
                "created_at",
                "updated_at")) {
            for (Plan plan : plans) {
                ArticleDraft draft = plan.entry().draft();
                ArticleDraft.Source source = draft.source();
                copy.row().bigint(project.value()).bigint(plan.id()).text(draft.externalId());
                copy.text(draft.headline())
                        .text(draft.url())
                        .text(draft.author())
                        .date(draft.pubDate());
                copy.text(source == null ? null : source.id()).text(source == null ? null : source.name());
                copy.text(draft.body()).text(ArticlePreview.preview(draft.body()));
                copy.integer(ArticlePreview.words(draft.body())).integer(plan.entry().locationCount());
                copy.integer(draft.images().size()).integer(draft.tags().size());
                copy.uuid(origin.run())
                        .bigint(origin.number())
                        .integer(plan.entry().position());
                copy.instant(now).instant(now);
            }
            copy.finish();
        }
    }

    void update(List<Plan> plans) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("""
                update article
                set headline = ?, url = ?, author = ?, pub_date = ?, source_id = ?, source_name = ?,
                    body = ?, preview = ?, word_count = ?, location_count = ?, image_count = ?, tag_count = ?,
                    embedded = false, run_id = ?, run_number = ?, run_position = ?, updated_at = ?
                where project_id = ?
                  and id = ?
                """)) {
            for (Plan plan : plans) {
                ArticleDraft draft = plan.entry().draft();
                ArticleDraft.Source source = draft.source();
                update.setString(1, draft.headline());
                update.setString(2, draft.url());
                update.setString(3, draft.author());
                update.setObject(4, draft.pubDate(), Types.DATE);
                update.setString(5, source == null ? null : source.id());
                update.setString(6, source == null ? null : source.name());
                update.setString(7, draft.body());
                update.setString(8, ArticlePreview.preview(draft.body()));
                update.setInt(9, ArticlePreview.words(draft.body()));
                update.setInt(10, plan.entry().locationCount());
                update.setInt(11, draft.images().size());
                update.setInt(12, draft.tags().size());
                update.setObject(13, origin.run());
                update.setLong(14, origin.number());
                update.setInt(15, plan.entry().position());
                update.setObject(16, now.atOffset(ZoneOffset.UTC));
                update.setLong(17, project.value());
                update.setLong(18, plan.id());
                update.addBatch();
            }
            update.executeBatch();
        }
    }
}
