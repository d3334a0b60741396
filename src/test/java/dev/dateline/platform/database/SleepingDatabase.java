package dev.dateline.platform.database;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;

/** A second address of a database, which does not answer until the test wakes it. */
public final class SleepingDatabase implements AutoCloseable {

    private final URI target;
    private final int port;
    private volatile ServerSocket listener;

    public SleepingDatabase(String jdbcUrl) throws IOException {
        this.target = URI.create(jdbcUrl.substring("jdbc:".length()));
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.port = listener.getLocalPort();
        listener.close();
    }

    public String url() {
        return "jdbc:postgresql://127.0.0.1:%d%s?sslmode=disable".formatted(port, target.getPath());
    }

    public void wake() throws IOException {
        listener = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::serve);
    }

    private void serve() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(target.getHost(), target.getPort());
                Thread.ofVirtual().start(() -> copy(client, server));
                Thread.ofVirtual().start(() -> copy(server, client));
            }
        } catch (IOException closed) {
            // the test is over
        }
    }

    private static void copy(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException over) {
            // both are closed
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
