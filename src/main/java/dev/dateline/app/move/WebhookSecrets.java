package dev.dateline.app.move;

import dev.dateline.feed.webhooks.SecretTransfer;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Encrypts the secrets of webhook endpoints anew while their rows move. */
final class WebhookSecrets implements TableSync.Translation {

    private static final String HEX = "\\x";

    private record Sealed(ProjectId project, UUID webhook, byte[] secret) {}

    private final SecretTransfer transfer;
    private final ProjectId from;
    private final ProjectId to;

    WebhookSecrets(SecretTransfer transfer, ProjectId from, ProjectId to) {
        this.transfer = transfer;
        this.from = from;
        this.to = to;
    }

    /** Refuses if the project has endpoints and their secrets cannot be opened here, or would not be there. */
    static void requireKeys(SecretTransfer transfer, Installation source, Installation target) throws SQLException {
        List<Sealed> own = Query.list(
                        SqlText.of(
                                "select project_id, id, secret from webhook where project_id = ? order by id",
                                source.project().value()),
                        row -> sealed(row.getLong(1), row.getObject(2, UUID.class), row.getBytes(3)))
                .ask(source.connection());
        Optional<Sealed> there = Query.find(
                        SqlText.of("select project_id, id, secret from webhook order by updated_at desc, id limit 1"),
                        row -> sealed(row.getLong(1), row.getObject(2, UUID.class), row.getBytes(3)))
                .ask(target.connection());
        source.connection().rollback();
        target.connection().rollback();
        if (own.isEmpty()) {
            return;
        }
        transfer.fault().ifPresent(WebhookSecrets::refuse);
        there.flatMap(one -> transfer.targetFault(one.project(), one.webhook(), one.secret()))
                .ifPresent(fault -> refuse("at the target: " + fault));
        for (Sealed one : own) {
            transfer.reversed()
                    .targetFault(one.project(), one.webhook(), one.secret())
                    .ifPresent(fault -> refuse("at the source: " + fault));
        }
    }

    private static void refuse(String fault) {
        throw new MoveRefusedException("the secrets of webhooks cannot be moved: " + fault);
    }

    private static Sealed sealed(long project, UUID webhook, byte[] secret) {
        return new Sealed(new ProjectId(project), webhook, secret);
    }

    @Override
    public void apply(MovedTable table, @Nullable String[] row) {
        if (!table.name().equals(MovedTables.WEBHOOK)) {
            return;
        }
        UUID webhook = UUID.fromString(String.valueOf(row[index(table, "id")]));
        for (String column : List.of("secret", "previous_secret")) {
            int index = index(table, column);
            String sealed = row[index];
            if (sealed != null) {
                byte[] bytes = HexFormat.of().parseHex(sealed.substring(HEX.length()));
                row[index] = HEX + HexFormat.of().formatHex(transfer.transfer(from, to, webhook, bytes));
            }
        }
    }

    private static int index(MovedTable table, String column) {
        return table.columns().stream().map(MovedTable.Column::name).toList().indexOf(column);
    }
}
