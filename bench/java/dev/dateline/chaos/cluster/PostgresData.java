package dev.dateline.chaos.cluster;

import dev.dateline.platform.embedded.PostgresPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The files of one PostgreSQL server: created, copied from another, or rewound to it while it does not run. */
final class PostgresData {

    static final String SUPERUSER = "postgres";
    private static final long PROGRAM_MINUTES = 3; // a server that hangs would block the program

    private final PostgresPrograms programs;
    private final String name;
    private final Disk disk;
    private final String password;
    private final Path log;
    private final Map<String, String> ofKind;

    /** @param ofKind settings beside, or instead of, those of every server */
    PostgresData(
            PostgresPrograms programs, String name, Disk disk, String password, Path log, Map<String, String> ofKind) {
        this.programs = programs;
        this.name = name;
        this.disk = disk;
        this.password = password;
        this.log = log;
        this.ofKind = Map.copyOf(ofKind);
    }

    Path folder() {
        return disk.folder().resolve("data");
    }

    /** Where the server itself, when it connects to others, finds the passwords of its roles. */
    Path passwords() {
        return disk.folder().resolve("passwords");
    }

    /** Like {@link #initialise()}, for a server that connects to others in the name of these roles. */
    void initialise(Map<String, String> passwordsOfRoles) throws IOException, InterruptedException {
        initialise();
        StringBuilder lines = new StringBuilder("*:*:*:%s:%s%n".formatted(SUPERUSER, password));
        passwordsOfRoles.forEach((role, secret) -> lines.append("*:*:*:%s:%s%n".formatted(role, secret)));
        Files.createFile(
                passwords(), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(passwords(), lines);
        programs.own(passwords());
    }

    /** Creates an empty database. */
    void initialise() throws IOException, InterruptedException {
        Path passwordFile = Files.createTempFile(
                disk.folder(),
                "password",
                "",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(passwordFile, password);
        programs.own(disk.folder());
        run(
                List.of(
                        programs.path("initdb"),
                        "--pgdata=" + folder(),
                        "--username=" + SUPERUSER,
                        "--auth=scram-sha-256",
                        "--pwfile=" + passwordFile,
                        "--encoding=UTF8",
                        "--locale=C.UTF-8"),
                "initdb");
        Files.delete(passwordFile);
        StringBuilder settings = new StringBuilder(); // in the file, because pg_rewind reads it, too
        Map<String, String> all = new HashMap<>(settings());
        all.putAll(ofKind);
        all.forEach((key, value) -> settings.append("%s = '%s'%n".formatted(key, value)));
        Files.writeString(folder().resolve("postgresql.conf"), settings);
    }

    /** Makes it a copy of the server at this port, which then follows that server through the other port. */
    void copyFrom(int source, int followed) throws IOException, InterruptedException {
        deleteData();
        Files.createDirectory(
                folder(), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        programs.own(folder());
        run(
                List.of(
                        programs.path("pg_basebackup"),
                        "--pgdata=" + folder(),
                        "--host=127.0.0.1",
                        "--port=" + source,
                        "--username=" + SUPERUSER,
                        "--checkpoint=fast",
                        "--wal-method=stream",
                        "--no-manifest"),
                "pg_basebackup");
        follow(followed);
    }

    /** Rewinds what the other server never had, to follow it from there; false if only a copy helps. */
    boolean rewindTo(int source, int followed) throws IOException, InterruptedException {
        try {
            run(
                    List.of(
                            programs.path("pg_rewind"),
                            "--target-pgdata=" + folder(),
                            "--source-server=host=127.0.0.1 port=%d user=%s dbname=postgres"
                                    .formatted(source, SUPERUSER)),
                    "pg_rewind");
        } catch (IOException failed) {
            return false;
        }
        follow(followed);
        return true;
    }

    /** Promotes the running standby, and waits until its control file says that it is a primary. */
    void promote(long seconds) throws IOException, InterruptedException {
        run(
                List.of(programs.path("pg_ctl"), "promote", "--pgdata=" + folder(), "--wait", "--timeout=" + seconds),
                "pg_ctl promote");
    }

    private void follow(int primary) throws IOException {
        Files.writeString(folder().resolve("standby.signal"), "");
        Files.writeString(folder().resolve("postgresql.auto.conf"), """
                primary_conninfo = 'host=127.0.0.1 port=%d user=%s password=%s application_name=%s'
                """.formatted(primary, SUPERUSER, password, name));
        programs.own(folder());
    }

    private static Map<String, String> settings() {
        return Map.ofEntries(
                Map.entry("listen_addresses", "127.0.0.1"),
                Map.entry("unix_socket_directories", ""),
                Map.entry("jit", "off"),
                Map.entry("shared_buffers", "192MB"),
                Map.entry("max_connections", String.valueOf(PostgresNode.CONNECTIONS)),
                Map.entry("wal_level", "replica"),
                Map.entry("wal_log_hints", "on"), // for pg_rewind
                Map.entry("wal_keep_size", "512MB"),
                Map.entry("max_wal_size", "512MB"), // pg_rewind copies all existing log
                Map.entry("max_standby_streaming_delay", "1s"),
                Map.entry("wal_retrieve_retry_interval", "200ms"),
                Map.entry("wal_receiver_timeout", "5s"),
                Map.entry("wal_sender_timeout", "5s"),
                Map.entry("log_line_prefix", "%m [%p] %a "));
    }

    private void run(List<String> command, String what) throws IOException, InterruptedException {
        ProcessBuilder builder = programs.process(command);
        builder.environment().put("PGPASSWORD", password);
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        if (!process.waitFor(PROGRAM_MINUTES, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            throw new IOException(
                    "%s for %s did not end in %d minutes, see %s".formatted(what, name, PROGRAM_MINUTES, log));
        }
        if (process.exitValue() != 0) {
            throw new IOException(
                    "%s for %s failed (exit code %d), see %s".formatted(what, name, process.exitValue(), log));
        }
    }

    private void deleteData() throws IOException {
        if (Files.exists(folder())) {
            try (Stream<Path> all = Files.walk(folder())) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
