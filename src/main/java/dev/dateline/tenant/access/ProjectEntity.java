package dev.dateline.tenant.access;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code project}. */
@Entity
@Table(name = "project")
@NullUnmarked
class ProjectEntity extends PanacheEntityBase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    public Long id;

    public String slug;

    public String name;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "origin_id")
    public Long originId;

    public boolean embedding = true;

    Project toProject() {
        return new Project(
                new ProjectId(id), slug, name, createdAt, new ProjectId(originId == null ? id : originId), embedding);
    }
}
