package dev.dateline.app.move;

import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import org.postgresql.copy.CopyOut;

/**
 * Makes rows at the target equal to those at the source. Where the target has none it copies; otherwise it compares
 * digests of rows and writes the differences. Nobody else writes these rows at the target. Commits nothing.
 */
final class TableSync {

    private static final int FETCHED = 2_000;
    private static final int WRITTEN = 500;

    /** Changes a row on its way, as texts by column; null is null. */
    @FunctionalInterface
    interface Translation {
        void apply(MovedTable table, @Nullable String[] row);
    }

    private final Connection source;
    private final ProjectId from;
    private final Connection target;
    private final ProjectId to;
    private final Translation translation;

    TableSync(Installation source, Installation target, Translation translation) {
        this.source = source.connection();
        this.from = source.project();
        this.target = target.connection();
        this.to = target.project();
        this.translation = translation;
    }

    /** Returns the number of rows that were added, changed or deleted. */
    long sync(MovedTable table, RowScope scope) throws SQLException {
        Map<List<String>, byte[]> there = digests(target, to, table, scope);
        if (there.isEmpty() && !MovedTables.WRITTEN_OVER.contains(table.name())) {
            return copy(table, scope);
        }
        List<List<String>> different = new ArrayList<>();
        digests(source, from, table, scope).forEach((key, digest) -> {
            if (!Arrays.equals(digest, there.remove(key))) {
                different.add(key);
            }
        });
        delete(table, there.keySet().stream().toList());
        for (int first = 0; first < different.size(); first += WRITTEN) {
            write(table, different.subList(first, Math.min(different.size(), first + WRITTEN)));
        }
        return (long) there.size() + different.size();
    }

    private static Map<List<String>, byte[]> digests(
            Connection connection, ProjectId project, MovedTable table, RowScope scope) throws SQLException {
        Map<List<String>, byte[]> found = new HashMap<>();
        int keys = table.keys().size();
        try (PreparedStatement query = connection.prepareStatement(table.digests(scope))) {
            query.setLong(1, project.value());
            query.setFetchSize(FETCHED);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    List<String> key = new ArrayList<>(keys);
                    for (int column = 1; column <= keys; column++) {
                        key.add(rows.getString(column));
                    }
                    found.put(key, rows.getBytes(keys + 1));
                }
            }
        }
        return found;
    }

    private long copy(MovedTable table, RowScope scope) throws SQLException {
        CopyOut out =
                source.unwrap(PGConnection.class).getCopyAPI().copyOut(table.copyOut(scope, from.value(), to.value()));
        CopyIn in = null;
        try {
            in = target.unwrap(PGConnection.class).getCopyAPI().copyIn(table.copyIn());
            for (byte[] row = out.readFromCopy(); row != null; row = out.readFromCopy()) {
                in.writeToCopy(row, 0, row.length);
            }
            return in.endCopy();
        } finally {
            if (in != null && in.isActive()) {
                in.cancelCopy();
            }
            if (out.isActive()) {
                out.cancelCopy();
            }
        }
    }

    private void delete(MovedTable table, List<List<String>> keys) throws SQLException {
        try (PreparedStatement statement = target.prepareStatement(table.delete())) {
            int waiting = 0;
            for (List<String> key : keys) {
                statement.setLong(1, to.value());
                for (int index = 0; index < key.size(); index++) {
                    statement.setString(index + 2, key.get(index));
                }
                statement.addBatch();
                if (++waiting % WRITTEN == 0) {
                    statement.executeBatch();
                }
            }
            statement.executeBatch();
        }
    }

    private void write(MovedTable table, List<List<String>> keys) throws SQLException {
        int columns = table.columns().size();
        try (PreparedStatement query = source.prepareStatement(table.select());
                PreparedStatement write = target.prepareStatement(table.upsert())) {
            for (int key = 0; key < table.keys().size(); key++) {
                int at = key;
                Object[] values = keys.stream().map(one -> one.get(at)).toArray();
                query.setArray(key + 1, source.createArrayOf("text", values));
            }
            query.setLong(table.keys().size() + 1, from.value());
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    @Nullable String[] row = row(rows, columns);
                    translation.apply(table, row);
                    write.setLong(1, to.value());
                    for (int column = 0; column < columns; column++) {
                        write.setString(column + 2, row[column]);
                    }
                    write.addBatch();
                }
            }
            write.executeBatch();
        }
    }

    private static @Nullable String[] row(ResultSet rows, int columns) throws SQLException {
        @Nullable String[] row = new String[columns];
        for (int column = 0; column < columns; column++) {
            row[column] = rows.getString(column + 1);
        }
        return row;
    }
}
