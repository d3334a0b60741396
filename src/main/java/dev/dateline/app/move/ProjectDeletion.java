package dev.dateline.app.move;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import java.sql.SQLException;

/** Deletes a project that is no longer served, in small parts. */
final class ProjectDeletion {

    private static final int ROWS = 2_000;

    private ProjectDeletion() {}

    static void delete(Installation side, MovedTables tables) throws SQLException {
        long project = side.project().value();
        for (MovedTable table : tables.all().reversed()) {
            int deleted;
            do {
                deleted = Update.of(table.deleteSome(), project, project, ROWS).run(side.connection());
                side.connection().commit();
            } while (deleted == ROWS);
        }
        deleteKeys(side, project);
        for (String table : MovedTables.REBUILT) {
            if (exists(side, table)) {
                Update.of("delete from %s where project_id = ?".formatted(table), project)
                        .run(side.connection());
            }
        }
        Update.of("delete from project where id = ?", project).run(side.connection());
        side.deleteMove();
        side.connection().commit();
    }

    /** Those that are valid for nothing else. */
    private static void deleteKeys(Installation side, long project) throws SQLException {
        SqlText own = SqlText.of("select key_id from api_key_project where project_id = ?", project);
        String[] keys =
                Query.list(own, row -> row.getString(1)).ask(side.connection()).toArray(String[]::new);
        Update.of("delete from api_key_project where project_id = ?", project).run(side.connection());
        Update.of("""
                delete from api_key k
                where k.id = any (?)
                  and not exists (select from api_key_project p where p.key_id = k.id)
                """, (Object) keys).run(side.connection());
    }

    private static boolean exists(Installation side, String table) throws SQLException {
        SqlText sql = SqlText.of("select to_regclass(?) is not null", table);
        return Query.get(sql, row -> row.getBoolean(1)).ask(side.connection());
    }
}
