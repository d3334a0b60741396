package dev.dateline.tenant.access;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.annotations.Array;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code api_key} with its projects. */
@Entity
@Table(name = "api_key")
@NullUnmarked
class ApiKeyEntity extends PanacheEntityBase {

    @Id
    public String id;

    @Column(name = "secret_sha256")
    public byte[] secretSha256;

    public String name;

    @Array(length = 16)
    @JdbcTypeCode(SqlTypes.ARRAY)
    public List<String> scopes;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "expires_at")
    public Instant expiresAt;

    @Column(name = "revoked_at")
    public Instant revokedAt;

    @Column(name = "last_used_at")
    public Instant lastUsedAt;

    @ElementCollection(fetch = FetchType.EAGER)
    @CollectionTable(name = "api_key_project", joinColumns = @JoinColumn(name = "key_id"))
    @Column(name = "project_id")
    public Set<Long> projectIds = new HashSet<>();

    ApiKey toApiKey() {
        return new ApiKey(
                id,
                name,
                projectIds.stream().map(ProjectId::new).collect(Collectors.toSet()),
                Scope.known(scopes),
                createdAt,
                expiresAt,
                revokedAt,
                lastUsedAt);
    }
}
