package dev.dateline.runs;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code flow}. */
@Entity
@Table(name = "flow")
@IdClass(FlowEntity.Key.class)
@NullUnmarked
class FlowEntity extends PanacheEntityBase {

    record Key(Long projectId, UUID id) implements Serializable {}

    @Id
    @Column(name = "project_id")
    public Long projectId;

    @Id
    public UUID id;

    public String name;

    @Column(name = "created_at")
    public Instant createdAt;

    Flow toFlow() {
        return new Flow(id, name, createdAt);
    }
}
