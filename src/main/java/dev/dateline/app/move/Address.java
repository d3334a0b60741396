package dev.dateline.app.move;

import java.sql.Connection;
import java.sql.SQLException;

/** The address of a database without parameters, which may contain a password. */
final class Address {

    private Address() {}

    static String of(Connection connection) throws SQLException {
        String url = connection.getMetaData().getURL();
        int parameters = url.indexOf('?');
        return parameters < 0 ? url : url.substring(0, parameters);
    }
}
