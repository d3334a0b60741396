package dev.dateline.content.articles;

import dev.dateline.content.articles.ArticleEntry.Identified;
import dev.dateline.platform.database.BinaryCopy;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Tags and images of articles, on the caller's transaction. Positions within an article count from 0 without a gap. */
record ArticleParts(Connection connection, ProjectId project) {

    /** Deletes those of these articles, by one lookup each. */
    void drop(List<Long> articles) throws SQLException {
        SqlText sql = SqlText.of("select delete_article_parts(?, ?)", project.value(), articles.toArray(Long[]::new));
        new Query<>(sql, ResultSet::next).ask(connection);
    }

    void insertTags(List<Identified> articles) throws SQLException {
        if (articles.stream().allMatch(article -> article.entry().draft().tags().isEmpty())) {
            return;
        }
        try (BinaryCopy copy = BinaryCopy.into(
                connection,
                "article_tag",
                "project_id",
                "article_id",
                "position",
                "meta_type",
                "category",
                "confidence")) {
            for (Identified article : articles) {
                int position = 0;
                for (ArticleDraft.Tag tag : article.entry().draft().tags()) {
                    copy.row().bigint(project.value()).bigint(article.id()).smallint(position++);
                    copy.text(tag.metaType()).text(tag.category()).number(tag.confidence());
                }
            }
            copy.finish();
        }
    }

    void insertImages(List<Identified> articles) throws SQLException {
        if (articles.stream()
                .allMatch(article -> article.entry().draft().images().isEmpty())) {
            return;
        }
        try (BinaryCopy copy = BinaryCopy.into(
                connection,
                "article_image",
                "project_id",
                "article_id",
                "position",
                "url",
                "caption",
                "credit",
                "width",
                "height")) {
            for (Identified article : articles) {
                int position = 0;
                for (ArticleDraft.Image image : article.entry().draft().images()) {
                    copy.row().bigint(project.value()).bigint(article.id()).smallint(position++);
                    copy.text(image.url()).text(image.caption()).text(image.credit());
                    copy.integer(image.width()).integer(image.height());
                }
            }
            copy.finish();
        }
    }
}
