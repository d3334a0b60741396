package dev.dateline.runs;

import dev.dateline.runs.work.RunQueue;
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

/** A row of {@code run}, read-only: {@link RunQueue} and {@link RunIntake} write. */
@Entity
@Table(name = "run")
@IdClass(RunEntity.Key.class)
@NullUnmarked
class RunEntity extends PanacheEntityBase {

    record Key(Long projectId, UUID id) implements Serializable {}

    @Id
    @Column(name = "project_id")
    public Long projectId;

    @Id
    public UUID id;

    public long number;

    @Column(name = "flow_id")
    public UUID flowId;

    public String status;

    public int total;

    /** Null while the run is open. */
    public Integer succeeded;

    /** Null while the run is open. */
    public Integer failed;

    @Column(name = "error_message")
    public String errorMessage;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "updated_at")
    public Instant updatedAt;
}
