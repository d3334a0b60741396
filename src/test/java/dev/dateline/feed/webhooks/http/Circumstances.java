package dev.dateline.feed.webhooks.http;

import dev.dateline.platform.database.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Diagnostics for a condition that was not met in time, which happens once in a thousand runs, and on other machines.
 */
public final class Circumstances {

    private static final Pattern AT_WORK = Pattern.compile("webhook-.*|event-.*|vert\\.x-.*|standby.*|main");

    private static final List<String> QUESTIONS = List.of("""
            select id, enabled, disabled_reason, failing_since, position, replay_after, version
            from webhook
            """, """
            select webhook_id, id, event_type, status, attempt, due_at, lease_owner, ended_at
            from webhook_delivery
            order by created_at desc
            limit 20
            """, """
            select delivery_id, attempt, at, status, latency_ms, error
            from webhook_attempt
            order by at desc
            limit 20
            """, """
            select project_id, last_position
            from event_feed
            where project_id in (select project_id from webhook)
            """, """
            select pid, state, wait_event_type, wait_event, now() - xact_start as open, left(query, 120) as query
            from pg_stat_activity
            where datname = current_database()
              and xact_start is not null
            """);

    private Circumstances() {}

    /** The endpoints, deliveries and transactions of the tests' database, and the threads of this process. */
    public static String tell() {
        StringBuilder told = new StringBuilder();
        try (Connection connection = TestDatabase.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            for (String question : QUESTIONS) {
                told.append('\n');
                append(told, statement.executeQuery(question));
            }
        } catch (SQLException away) {
            told.append("\nthe database does not tell: ").append(away.getMessage());
        }
        return told + "\n\n" + threads();
    }

    private static void append(StringBuilder told, ResultSet rows) throws SQLException {
        int columns = rows.getMetaData().getColumnCount();
        while (rows.next()) {
            for (int column = 1; column <= columns; column++) {
                told.append(rows.getMetaData().getColumnName(column))
                        .append('=')
                        .append(rows.getString(column))
                        .append(column < columns ? ' ' : '\n');
            }
        }
    }

    private static String threads() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> AT_WORK.matcher(thread.getKey().getName()).matches())
                .map(Circumstances::line)
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    private static String line(Map.Entry<Thread, StackTraceElement[]> thread) {
        return thread.getKey().getName() + " " + thread.getKey().getState() + "\n  "
                + Arrays.stream(thread.getValue())
                        .limit(12)
                        .map(String::valueOf)
                        .collect(Collectors.joining("\n  "));
    }
}
