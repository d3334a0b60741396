package dev.dateline.app.move;

import dev.dateline.feed.webhooks.SecretTransfer;
import dev.dateline.http.problem.ProblemCode;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.MoveState;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Moves a project from one installation to another (ADR 51). All state is in the two databases: a call that was killed
 * is continued by the same call, or reversed by {@link #undo}. At every moment at most one of them takes writes for the
 * project.
 */
public final class ProjectMove implements AutoCloseable {

    private final String slug;
    private final Installation source;
    private final Installation target;
    private final MovedTables tables;
    private final ProjectVersions versions;
    private final SecretTransfer secrets;
    private final Delay delay;
    private final Consumer<String> progress;

    private ProjectMove(
            String slug,
            Installation source,
            Installation target,
            MovedTables tables,
            ProjectVersions versions,
            SecretTransfer secrets,
            Delay delay,
            Consumer<String> progress) {
        this.slug = slug;
        this.source = source;
        this.target = target;
        this.tables = tables;
        this.versions = versions;
        this.secrets = secrets;
        this.delay = delay;
        this.progress = progress;
    }

    /**
     * Waits until no other process moves the project, and checks that the schemas are the same.
     *
     * @param from the database of the source; the caller closes it
     * @param to the database of the target; the caller closes it
     */
    public static ProjectMove open(
            String slug,
            Connection from,
            Connection to,
            ProjectVersions versions,
            SecretTransfer secrets,
            Consumer<String> progress)
            throws SQLException {
        return open(slug, from, to, versions, secrets, Delay.REAL, progress);
    }

    static ProjectMove open(
            String slug,
            Connection from,
            Connection to,
            ProjectVersions versions,
            SecretTransfer secrets,
            Delay delay,
            Consumer<String> progress)
            throws SQLException {
        Installation source = new Installation(from, Address.of(from));
        Installation target = new Installation(to, Address.of(to));
        source.lock(slug);
        target.lock(slug);
        if (!source.schema().equals(target.schema())) {
            throw new MoveRefusedException("the two databases have different migrations; bring both to one release");
        }
        MovedTables tables = MovedTables.read(from);
        from.rollback();
        return new ProjectMove(slug, source, target, tables, versions, secrets, delay, progress);
    }

    /** Begins the move, or continues it; returns when the target serves the project. */
    public void move() throws SQLException, InterruptedException {
        requireSource();
        MoveRow row = ensureRows();
        switch (row.state()) {
            case COPYING, PAUSED -> {
                source.setState(MoveState.COPYING, MoveState.COPYING, MoveState.PAUSED);
                source.connection().commit();
                Handover forward = handoverToTarget();
                forward.copyArticles(row.copiedTo(), source::setCopiedTo);
                forward.copyRestAndStopServing(MoveState.COPYING);
                forward.confirm(MoveState.COPYING);
                forward.serveAtTaker(MoveState.ARRIVED, MoveState.ARRIVING);
            }
            case MOVED -> {
                if (targetState() == MoveState.ARRIVING) {
                    Handover forward = handoverToTarget();
                    forward.confirm(MoveState.COPYING);
                    forward.serveAtTaker(MoveState.ARRIVED, MoveState.ARRIVING);
                } else if (targetState() != MoveState.ARRIVED) {
                    throw new MoveRefusedException("the move of %s is being undone; go on with --undo".formatted(slug));
                }
            }
            case CANCELLING ->
                throw new MoveRefusedException("the move of %s is being undone; go on with --undo".formatted(slug));
            case DELETING ->
                throw new MoveRefusedException("the move of %s is confirmed; go on with --confirm".formatted(slug));
            case ARRIVING, ARRIVED, RETURNING -> throw new MoveRefusedException(arrivedMessage(row));
        }
        progress.accept("the target serves the project; change the route, then --confirm or --undo");
    }

    /** Returns the project to the source, with everything that was written at the target. */
    public void undo() throws SQLException, InterruptedException {
        requireSource();
        MoveRow row = source.findMove().orElseThrow(() -> notMoving());
        switch (row.state()) {
            case COPYING, PAUSED -> cancelAtSource(row.state());
            case MOVED -> {
                requireTarget(row);
                returnToSource();
            }
            case CANCELLING -> progress.accept("already served by the source");
            case DELETING -> throw new MoveRefusedException("the move of %s is confirmed".formatted(slug));
            case ARRIVING, ARRIVED, RETURNING -> throw new MoveRefusedException(arrivedMessage(row));
        }
        progress.accept("the source serves the project; deleting the copy");
        if (target.findProject(slug).isPresent() && targetBelongsTo(row)) {
            Handover.awaitLearned(delay); // until then, who asks the copy is told 503 and not 404
            ProjectDeletion.delete(target, tables);
        }
        source.deleteMove();
        source.connection().commit();
        progress.accept("the move is undone");
    }

    /** Ends the possibility to undo: deletes the project at the source. */
    public void confirm() throws SQLException {
        requireSource();
        MoveRow row = source.findMove().orElseThrow(() -> notMoving());
        if (row.state() != MoveState.DELETING) {
            if (row.state() != MoveState.MOVED) {
                throw new MoveRefusedException("the move of %s is not complete".formatted(slug));
            }
            requireTarget(row);
            if (targetState() != MoveState.ARRIVED) {
                throw new MoveRefusedException("the target does not serve project %s".formatted(slug));
            }
            source.setState(MoveState.DELETING, MoveState.MOVED);
            source.connection().commit();
        }
        if (target.findProject(slug).isPresent() && targetBelongsTo(row)) {
            target.deleteMove();
            target.connection().commit();
        }
        progress.accept("deleting the project at the source");
        ProjectDeletion.delete(source, tables);
        progress.accept("the move is confirmed");
    }

    private void requireSource() throws SQLException {
        if (source.findProject(slug).isEmpty()) {
            throw ProblemCode.NOT_FOUND.because("there is no project " + slug);
        }
    }

    private MoveRefusedException notMoving() {
        return new MoveRefusedException("project %s is not being moved".formatted(slug));
    }

    private String arrivedMessage(MoveRow row) {
        return "project %s has come here from %s; confirm or undo that move there first".formatted(slug, row.peer());
    }

    /** Whether the target's project is of this move. */
    private boolean targetBelongsTo(MoveRow row) throws SQLException {
        return target.findMove().filter(other -> other.id().equals(row.id())).isPresent();
    }

    private void requireTarget(MoveRow row) throws SQLException {
        if (target.findProject(slug).isEmpty() || !targetBelongsTo(row)) {
            throw new MoveRefusedException(
                    "project %s has moved to %s, not to %s".formatted(slug, row.peer(), target.address()));
        }
    }

    private MoveState targetState() throws SQLException {
        return target.findMove()
                .map(MoveRow::state)
                .orElseThrow(() -> new MoveRefusedException("the target does not know the move"));
    }

    /** The row at the source; makes both where they are missing. */
    private MoveRow ensureRows() throws SQLException {
        Optional<MoveRow> known = source.findMove();
        Optional<ProjectId> there = target.findProject(slug);
        if (known.isEmpty()) {
            if (there.isPresent()) {
                throw ProblemCode.CONFLICT.because("the target already has a project %s".formatted(slug));
            }
            KeyCopy.requireNoOther(source, target);
            WebhookSecrets.requireKeys(secrets, source, target);
            source.insertMove(UUID.randomUUID(), MoveState.COPYING, target.address());
            source.connection().commit();
        }
        MoveRow row = source.findMove().orElseThrow(() -> notMoving());
        if (there.isPresent() || row.state() == MoveState.MOVED) {
            requireTarget(row);
        } else if (row.state() == MoveState.COPYING || row.state() == MoveState.PAUSED) {
            if (!row.peer().equals(target.address())) {
                throw new MoveRefusedException(
                        "project %s is moving to %s, not to %s".formatted(slug, row.peer(), target.address()));
            }
            createAtTarget(row);
        }
        return row;
    }

    private void createAtTarget(MoveRow row) throws SQLException {
        SqlText read = SqlText.of(
                "select name, created_at::text, coalesce(origin_id, id), embedding from project where id = ?",
                source.project().value());
        SqlText insert = Query.get(
                        read,
                        project -> SqlText.of(
                                "insert into project (slug, name, created_at, origin_id, embedding)"
                                        + " values (?, ?, ?::timestamptz, ?, ?) returning id",
                                slug,
                                project.getString(1),
                                project.getString(2),
                                project.getLong(3),
                                project.getBoolean(4)))
                .ask(source.connection());
        source.connection().rollback();
        target.create(insert);
        target.insertMove(row.id(), MoveState.ARRIVING, source.address());
        target.connection().commit();
    }

    /** Before the target served: the source only goes on. */
    private void cancelAtSource(MoveState before) throws SQLException {
        source.setState(MoveState.CANCELLING, before);
        source.connection().commit();
    }

    private void returnToSource() throws SQLException, InterruptedException {
        MoveState there = targetState();
        if (there == MoveState.ARRIVING) {
            cancelAtSource(MoveState.MOVED);
            return;
        }
        Handover back = handoverToSource();
        if (there != MoveState.MOVED) {
            target.setState(MoveState.RETURNING, MoveState.ARRIVED, MoveState.RETURNING, MoveState.PAUSED);
            target.connection().commit();
            back.copyRestAndStopServing(MoveState.RETURNING);
        }
        back.confirm(MoveState.RETURNING);
        back.serveAtTaker(MoveState.CANCELLING, MoveState.MOVED);
    }

    private Handover handoverToTarget() {
        var translation = new WebhookSecrets(secrets, source.project(), target.project());
        return new Handover(source, target, tables, versions, translation, delay, progress);
    }

    private Handover handoverToSource() {
        var translation = new WebhookSecrets(secrets.reversed(), target.project(), source.project());
        return new Handover(target, source, tables, versions, translation, delay, progress);
    }

    @Override
    public void close() throws SQLException {
        source.unlock();
        target.unlock();
    }
}
