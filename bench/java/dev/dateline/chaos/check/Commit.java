package dev.dateline.chaos.check;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A project version and the articles that it changed (ADR 23), as far back as changes are retained. */
record Commit(long version, long mark, List<Long> articles) {

    static List<Commit> read(Checker.Database database, String slug) throws SQLException {
        List<Commit> commits = new ArrayList<>();
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(), database.username(), database.password());
                PreparedStatement query = connection.prepareStatement("""
                        select c.version, c.mark, c.article_ids
                        from project_change c
                        join project p on p.id = c.project_id
                        where p.slug = ?
                        order by c.version
                        """)) {
            query.setString(1, slug);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    commits.add(new Commit(rows.getLong(1), rows.getLong(2), List.of((Long[])
                            rows.getArray(3).getArray())));
                }
            }
        }
        return commits;
    }
}
