package dev.dateline.tenant.admission;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/** Many connections of one abusive client, whose requests never end. */
final class Flood implements AutoCloseable {

    private static final String BEGIN = "GET /problems HTTP/1.1\r\nHost: x\r\nX-Slow: ";

    private final InetSocketAddress server;
    private final List<SocketChannel> open = new ArrayList<>();

    Flood(URI service) {
        server = new InetSocketAddress(service.getHost(), service.getPort());
    }

    /** Opens this many more connections; each sends the beginning of a request. */
    void open(int connections) throws IOException {
        for (int number = 0; number < connections; number++) {
            SocketChannel channel = SocketChannel.open(server);
            channel.configureBlocking(false);
            open.add(channel);
            write(channel, BEGIN);
        }
    }

    /** Opens this many more connections, which send nothing. */
    void openSilent(int connections) throws IOException {
        for (int number = 0; number < connections; number++) {
            SocketChannel channel = SocketChannel.open(server);
            channel.configureBlocking(false);
            open.add(channel);
        }
    }

    /** Sends one more byte on each. */
    void drip() {
        open.forEach(channel -> write(channel, "x"));
    }

    /** Number of connections that the server has not closed. */
    long alive() {
        return open.stream().filter(Flood::isAlive).count();
    }

    private static boolean isAlive(SocketChannel channel) {
        try {
            return channel.read(ByteBuffer.allocate(256)) >= 0;
        } catch (IOException reset) {
            return false;
        }
    }

    private static void write(SocketChannel channel, String text) {
        try {
            channel.write(ByteBuffer.wrap(text.getBytes(ISO_8859_1)));
        } catch (IOException closed) {
            // the server closed it
        }
    }

    @Override
    public void close() throws IOException {
        for (SocketChannel channel : open) {
            channel.close();
        }
    }
}
