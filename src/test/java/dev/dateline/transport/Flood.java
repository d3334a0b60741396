package dev.dateline.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/** Many connections of one rude client, whose requests never end. */
final class Flood implements AutoCloseable {

    private static final String BEGIN = "GET /problems HTTP/1.1\r\nHost: x\r\nX-Slow: ";

    private final InetSocketAddress server;
    private final List<SocketChannel> open = new ArrayList<>();

    Flood(URI service) {
        server = new InetSocketAddress(service.getHost(), service.getPort());
    }

    /** Opens so many more; each says the beginning of a request. */
    void open(int connections) throws IOException {
        for (int number = 0; number < connections; number++) {
            SocketChannel channel = SocketChannel.open(server);
            channel.configureBlocking(false);
            open.add(channel);
            write(channel, BEGIN);
        }
    }

    /** Opens so many more that say nothing. */
    void openSilent(int connections) throws IOException {
        for (int number = 0; number < connections; number++) {
            SocketChannel channel = SocketChannel.open(server);
            channel.configureBlocking(false);
            open.add(channel);
        }
    }

    /** A byte more of each. */
    void drip() {
        open.forEach(channel -> write(channel, "x"));
    }

    /** How many the server has not closed. */
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
            // the server has had enough of it
        }
    }

    @Override
    public void close() throws IOException {
        for (SocketChannel channel : open) {
            channel.close();
        }
    }
}
