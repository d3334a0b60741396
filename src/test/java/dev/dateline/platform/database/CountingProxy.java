package dev.dateline.platform.database;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;

/** A proxy between a client and the database that counts round trips: each answer ends in a sync. */
public final class CountingProxy implements AutoCloseable {

    private final ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final AtomicInteger trips = new AtomicInteger();
    private final Socket server;
    private final String database;

    public CountingProxy(String jdbcUrl) throws IOException {
        URI target = URI.create(jdbcUrl.substring("jdbc:".length()));
        this.server = new Socket(target.getHost(), target.getPort());
        this.database = target.getPath();
        Thread.ofVirtual().start(this::serve);
    }

    public String url() {
        return "jdbc:postgresql://127.0.0.1:%d%s?sslmode=disable&gssEncMode=disable"
                .formatted(listener.getLocalPort(), database);
    }

    /** Round trips since the last call. */
    public int trips() {
        return trips.getAndSet(0);
    }

    private void serve() {
        try (Socket client = listener.accept()) {
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            Thread.ofVirtual().start(() -> answer(client));
            DataInputStream from = new DataInputStream(client.getInputStream());
            DataOutputStream to = new DataOutputStream(server.getOutputStream());
            pass(from, to); // the first message has no type
            while (true) {
                int type = from.readByte();
                if (type == 'S' || type == 'Q') {
                    trips.incrementAndGet();
                }
                to.writeByte(type);
                pass(from, to);
            }
        } catch (IOException over) {
            // the test is over
        }
    }

    private static void pass(DataInputStream from, DataOutputStream to) throws IOException {
        byte[] message = new byte[from.readInt() - Integer.BYTES];
        from.readFully(message);
        to.writeInt(message.length + Integer.BYTES);
        to.write(message);
    }

    private void answer(Socket client) {
        try (client) {
            server.getInputStream().transferTo(client.getOutputStream());
        } catch (IOException over) {
            // the test is over
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        server.close();
    }
}
