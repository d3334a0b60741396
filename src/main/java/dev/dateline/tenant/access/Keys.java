package dev.dateline.tenant.access;

import dev.dateline.platform.database.EntityRows;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/** The API keys in the database. */
@ApplicationScoped
public class Keys {

    private final DataSource database;
    private final Session session;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    Keys(DataSource database, Session session, Clock clock) {
        this.database = database;
        this.session = session;
        this.clock = clock;
    }

    /** Creates a key. Only the result contains its text. */
    @Transactional
    public IssuedKey issue(KeyRequest request) {
        request.projects().forEach(project -> ProjectWrites.enter(database, project));
        ApiKeyText text = ApiKeyText.random(random);
        ApiKeyEntity key = new ApiKeyEntity();
        key.id = text.id();
        key.secretSha256 = text.secretSha256();
        key.name = request.name();
        key.scopes = request.scopes().stream().map(Scope::text).sorted().toList();
        key.projectIds = request.projects().stream().map(ProjectId::value).collect(Collectors.toSet());
        key.createdAt = now();
        key.expiresAt = request.expiresAt();
        key.persistAndFlush();
        return new IssuedKey(key.toApiKey(), text.text());
    }

    @Transactional
    public Optional<ApiKey> find(String id) {
        return ApiKeyEntity.<ApiKeyEntity>findByIdOptional(id).map(ApiKeyEntity::toApiKey);
    }

    /** All keys, including revoked and expired ones, newest first. */
    @Transactional
    public List<ApiKey> list() {
        return list(SqlText.of(""));
    }

    /** The keys of a project, including revoked and expired ones, newest first. */
    @Transactional
    public List<ApiKey> list(ProjectId project) {
        return list(SqlText.of("""
                where exists (
                    select
                    from api_key_project p
                    where p.key_id = k.id
                      and p.project_id = ?
                )
                """, project.value()));
    }

    private List<ApiKey> list(SqlText where) {
        SqlText sql = SqlText.lines(
                SqlText.of("select k.*\nfrom api_key k"), where, SqlText.of("order by k.created_at desc, k.id"));
        return EntityRows.list(session, sql, ApiKeyEntity.class).stream()
                .map(ApiKeyEntity::toApiKey)
                .toList();
    }

    /** Revokes a key permanently; false if the id is unknown. Takes effect on all servers within 5 seconds. */
    @Transactional
    public boolean revoke(String id) {
        Optional<ApiKeyEntity> found = ApiKeyEntity.findByIdOptional(id);
        found.filter(key -> key.revokedAt == null).ifPresent(key -> key.revokedAt = now());
        return found.isPresent();
    }

    /** For requests whose key is not in the cache: one statement, without a session and a transaction around it. */
    @RetriedRead
    Optional<StoredKey> findStored(String id) {
        SqlText sql = SqlText.of("""
                select k.id, k.secret_sha256, k.name, k.scopes, k.created_at, k.expires_at, k.revoked_at, k.last_used_at,
                       array(
                           select p.project_id
                           from api_key_project p
                           where p.key_id = k.id
                       )
                from api_key k
                where k.id = ?
                """, id);
        return Query.find(sql, Keys::stored).ask(database);
    }

    private static StoredKey stored(ResultSet row) throws SQLException {
        ApiKey key = new ApiKey(
                row.getString(1),
                row.getString(3),
                Arrays.stream((Long[]) row.getArray(9).getArray())
                        .map(ProjectId::new)
                        .collect(Collectors.toSet()),
                Scope.known(List.of((String[]) row.getArray(4).getArray())),
                row.getObject(5, OffsetDateTime.class).toInstant(),
                instant(row, 6),
                instant(row, 7),
                instant(row, 8));
        return new StoredKey(key, row.getBytes(2));
    }

    private static @Nullable Instant instant(ResultSet row, int column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
