package dev.dateline.chaos.check;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** Makes waiting retries due immediately: a delivery that failed twice would otherwise wait five minutes. */
public final class Nudge implements Runnable {

    private final Checker.Database database;

    public Nudge(Checker.Database database) {
        this.database = database;
    }

    @Override
    public void run() {
        Properties properties = new Properties();
        properties.setProperty("user", database.username());
        properties.setProperty("password", database.password());
        properties.setProperty("socketTimeout", "15"); // a database that hangs must not block the bench
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl(), properties);
                Statement update = connection.createStatement()) {
            update.executeUpdate("""
                    update webhook_delivery
                    set due_at = now()
                    where status = 'pending'
                      and lease_owner is null
                      and due_at > now() + interval '1 second'
                    """);
            update.executeUpdate("""
                    update project_work
                    set due_at = '-infinity'
                    where kind = 'deliveries'
                      and due_at > now()
                    """);
        } catch (SQLException later) {
            System.err.println("deliveries are not brought forward: " + later.getMessage());
        }
    }
}
