package dev.dateline.bench;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.zip.CRC32;

/** Creates an API key directly in the database. Contract: 2.1. */
public final class BenchKey {

    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private BenchKey() {}

    static String issue(Connection connection, long... projects) throws SQLException {
        return issue(connection, "{runs:trigger,webhooks:manage}", projects);
    }

    /** A key that may also create watches, which earlier builds do not know. */
    static String issueForWatches(Connection connection, long... projects) throws SQLException {
        return issue(connection, "{runs:trigger,watches:manage}", projects);
    }

    /** A key of one project with every scope. */
    public static String issueForAll(Connection connection, long project) throws SQLException {
        return issue(connection, "{runs:trigger,articles:write,webhooks:manage}", project);
    }

    private static String issue(Connection connection, String scopes, long... projects) throws SQLException {
        String id = random(12);
        String secret = random(32);
        String body = "dl_" + id + "_" + secret;
        Bed.update(connection, """
                insert into api_key (id, secret_sha256, name, scopes, created_at, expires_at)
                values (?, ?, 'bench', ?::text[], now(), now() + interval '1 day')
                """, id, sha256(secret), scopes);
        for (long project : projects) {
            Bed.update(connection, "insert into api_key_project (project_id, key_id) values (?, ?)", project, id);
        }
        return body + checksum(body);
    }

    private static byte[] sha256(String secret) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String checksum(String body) {
        var crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.US_ASCII));
        var digits = new StringBuilder();
        for (long rest = crc.getValue(); digits.length() < 6; rest /= 62) {
            digits.append(BASE62.charAt((int) (rest % 62)));
        }
        return digits.reverse().toString();
    }

    private static String random(int length) {
        return new SecureRandom()
                .ints(length, 0, 62)
                .mapToObj(BASE62::charAt)
                .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
                .toString();
    }
}
