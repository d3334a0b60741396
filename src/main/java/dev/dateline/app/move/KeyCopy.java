package dev.dateline.app.move;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** API keys of the project: the same text opens it at both sides. A key may be valid for other projects at each. */
final class KeyCopy {

    private record Key(
            String id,
            byte[] secret,
            String name,
            String scopes,
            String created,
            String expires,
            String revoked,
            String used) {}

    private final Installation source;
    private final Installation target;

    KeyCopy(Installation source, Installation target) {
        this.source = source;
        this.target = target;
    }

    /** Refuses if the target has another key under the id of one of the project's. */
    static void requireNoOther(Installation source, Installation target) throws SQLException {
        for (Key key : list(source)) {
            SqlText sql = SqlText.of("select secret_sha256 from api_key where id = ?", key.id());
            Optional<byte[]> other = Query.find(sql, row -> row.getBytes(1)).ask(target.connection());
            if (other.isPresent() && !Arrays.equals(other.get(), key.secret())) {
                throw new MoveRefusedException("the target has another API key with the id " + key.id());
            }
        }
        source.connection().rollback();
        target.connection().rollback();
    }

    /** Adds the keys, revokes those that were revoked, and gives no other key the project; commits nothing. */
    void copy() throws SQLException {
        List<Key> keys = list(source);
        for (Key key : keys) {
            Update.of(
                            """
                    insert into api_key as known (
                        id, secret_sha256, name, scopes, created_at, expires_at, revoked_at, last_used_at)
                    values (?, ?, ?, ?::text[], ?::timestamptz,
                        nullif(?, '')::timestamptz, nullif(?, '')::timestamptz, nullif(?, '')::timestamptz)
                    on conflict (id) do update
                    set revoked_at = coalesce(known.revoked_at, excluded.revoked_at),
                        last_used_at = greatest(known.last_used_at, excluded.last_used_at)
                    """,
                            key.id(),
                            key.secret(),
                            key.name(),
                            key.scopes(),
                            key.created(),
                            key.expires(),
                            key.revoked(),
                            key.used())
                    .runOne(target.connection());
            Update.of("""
                    insert into api_key_project (project_id, key_id)
                    values (?, ?)
                    on conflict do nothing
                    """, target.project().value(), key.id()).run(target.connection());
        }
        String[] ids = keys.stream().map(Key::id).toArray(String[]::new);
        Update.of(
                        "delete from api_key_project where project_id = ? and key_id <> all (?)",
                        target.project().value(),
                        ids)
                .run(target.connection());
    }

    private static List<Key> list(Installation side) throws SQLException {
        SqlText sql = SqlText.of("""
                select k.id, k.secret_sha256, k.name, k.scopes::text, k.created_at::text,
                       coalesce(k.expires_at::text, ''), coalesce(k.revoked_at::text, ''),
                       coalesce(k.last_used_at::text, '')
                from api_key_project p
                join api_key k on k.id = p.key_id
                where p.project_id = ?
                order by k.id
                """, side.project().value());
        return Query.list(
                        sql,
                        row -> new Key(
                                row.getString(1),
                                row.getBytes(2),
                                row.getString(3),
                                row.getString(4),
                                row.getString(5),
                                row.getString(6),
                                row.getString(7),
                                row.getString(8)))
                .ask(side.connection());
    }
}
