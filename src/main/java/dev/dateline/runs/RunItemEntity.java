package dev.dateline.runs;

import dev.dateline.runs.work.ItemWarnings;
import dev.dateline.runs.work.RunQueue;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.util.UUID;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code run_item}, read-only and without its payload: {@link RunQueue} and {@link RunIntake} write. */
@Entity
@Table(name = "run_item")
@IdClass(RunItemEntity.Key.class)
@NullUnmarked
class RunItemEntity extends PanacheEntityBase {

    record Key(Long projectId, UUID runId, int position) implements Serializable {}

    @Id
    @Column(name = "project_id")
    public Long projectId;

    @Id
    @Column(name = "run_id")
    public UUID runId;

    @Id
    public int position;

    public String status;

    @Column(name = "external_id")
    public String externalId;

    @Column(name = "article_id")
    public Long articleId;

    public String error;

    public String change;

    public String warnings;

    RunItem toItem() {
        return new RunItem(position, status, articleId, externalId, error, change, ItemWarnings.list(warnings));
    }
}
