package dev.dateline.platform.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/**
 * A proxy between a client and the database that freezes the client: a message with a certain text still arrives, but
 * then the client gets no more answers.
 */
public final class FreezingProxy implements AutoCloseable {

    private final ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final CountDownLatch frozen = new CountDownLatch(1);
    private final Socket server;
    private final String database;
    private final String trigger;

    public FreezingProxy(String jdbcUrl, String trigger) throws IOException {
        URI target = URI.create(jdbcUrl.substring("jdbc:".length()));
        this.server = new Socket(target.getHost(), target.getPort());
        this.database = target.getPath();
        this.trigger = trigger;
        Thread.ofVirtual().start(this::serve);
    }

    public String url() {
        return "jdbc:postgresql://127.0.0.1:%d%s?sslmode=disable".formatted(listener.getLocalPort(), database);
    }

    public void awaitFrozen() throws InterruptedException {
        frozen.await();
    }

    private void serve() {
        try (Socket client = listener.accept()) {
            Thread.ofVirtual().start(() -> answer(client));
            byte[] piece = new byte[64 * 1024];
            InputStream from = client.getInputStream();
            OutputStream to = server.getOutputStream();
            for (int length = from.read(piece); length >= 0; length = from.read(piece)) {
                boolean last = new String(piece, 0, length, StandardCharsets.ISO_8859_1).contains(trigger);
                if (last) {
                    frozen.countDown();
                }
                to.write(piece, 0, length);
            }
        } catch (IOException over) {
            frozen.countDown();
        }
    }

    private void answer(Socket client) {
        try (InputStream from = server.getInputStream()) {
            byte[] piece = new byte[64 * 1024];
            OutputStream to = client.getOutputStream();
            for (int length = from.read(piece); length >= 0; length = from.read(piece)) {
                if (frozen.getCount() > 0) {
                    to.write(piece, 0, length);
                }
            }
        } catch (IOException over) {
            frozen.countDown();
        } finally {
            close(client);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException closed) {
            // as intended
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        server.close();
    }
}
