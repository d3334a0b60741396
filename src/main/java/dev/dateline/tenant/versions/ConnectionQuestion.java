package dev.dateline.tenant.versions;

import java.sql.Connection;
import java.sql.SQLException;

/** A query that uses a connection itself, for {@link ProjectReads}. */
@FunctionalInterface
public interface ConnectionQuestion<T> {
    T ask(Connection connection) throws SQLException;
}
