package dev.dateline.platform.database;

import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Stops all processes of a node of a distributed database, which runs on this machine: it accepts connections and answers
 * nothing, until it is closed.
 */
final class FrozenNode implements AutoCloseable {

    private final List<String> processes;

    private FrozenNode(List<String> processes) {
        this.processes = processes;
    }

    /** @param address host and port */
    static FrozenNode freeze(TestCitus cluster, String address) throws SQLException, IOException, InterruptedException {
        String url = "jdbc:postgresql://" + address
                + URI.create(cluster.url().substring("jdbc:".length())).getPath();
        long postmaster;
        try (Connection connection = DriverManager.getConnection(url, TestCitus.USERNAME, TestCitus.PASSWORD)) {
            SqlText first = SqlText.of("select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::bigint");
            postmaster = Query.get(first, row -> row.getLong(1)).ask(connection);
        }
        ProcessHandle process = ProcessHandle.of(postmaster).orElseThrow();
        signal("-STOP", List.of(String.valueOf(postmaster))); // first: it starts no other process then
        List<String> all = Stream.concat(Stream.of(process), process.children())
                .map(one -> String.valueOf(one.pid()))
                .toList();
        signal("-STOP", all);
        return new FrozenNode(all);
    }

    private static void signal(String name, List<String> processes) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("kill", name));
        command.addAll(processes);
        new ProcessBuilder(command).inheritIO().start().waitFor(); // one of them may have ended
    }

    @Override
    public void close() throws IOException, InterruptedException {
        signal("-CONT", processes);
    }
}
