package dev.dateline.tenant.access;

import dev.dateline.platform.database.TestDatabase;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Inserts projects and keys for tests outside of the program; its command line would be slower. */
final class TestAccessRows {

    private TestAccessRows() {}

    static Project project(String slug) {
        try (Connection connection = TestDatabase.dataSource().getConnection();
                PreparedStatement insert = connection.prepareStatement("""
                        with made as (
                          insert into project (slug, name, created_at)
                          values (?, 'Test', now())
                          returning id
                        )
                        insert into flow (project_id, id, name, created_at)
                        select id, gen_random_uuid(), 'default', now()
                        from made
                        returning project_id
                        """)) {
            insert.setString(1, slug);
            try (var rows = insert.executeQuery()) {
                rows.next();
                ProjectId id = new ProjectId(rows.getLong(1));
                return new Project(id, slug, "Test", Instant.EPOCH, id, true);
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    static String key(Set<ProjectId> projects, Scope... scopes) {
        return key(projects, null, null, scopes);
    }

    static String key(Set<ProjectId> projects, @Nullable Instant expires, @Nullable Instant revoked, Scope... scopes) {
        ApiKeyText key = ApiKeyText.random(new SecureRandom());
        try (Connection connection = TestDatabase.dataSource().getConnection();
                PreparedStatement insert = connection.prepareStatement("""
                        with made as (
                          insert into api_key (id, secret_sha256, name, scopes, created_at, expires_at, revoked_at)
                          values (?, ?, 'test', ?, now(), ?, ?)
                          returning id
                        )
                        insert into api_key_project (project_id, key_id)
                        select unnest(?), id
                        from made
                        """)) {
            insert.setString(1, key.id());
            insert.setBytes(2, key.secretSha256());
            insert.setArray(
                    3,
                    connection.createArrayOf(
                            "text", Stream.of(scopes).map(Scope::text).toArray()));
            insert.setObject(
                    4, expires == null ? null : expires.atOffset(ZoneOffset.UTC), Types.TIMESTAMP_WITH_TIMEZONE);
            insert.setObject(
                    5, revoked == null ? null : revoked.atOffset(ZoneOffset.UTC), Types.TIMESTAMP_WITH_TIMEZONE);
            insert.setArray(
                    6,
                    connection.createArrayOf(
                            "bigint", projects.stream().map(ProjectId::value).toArray()));
            insert.executeUpdate();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        return key.text();
    }
}
