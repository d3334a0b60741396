package dev.dateline.bench;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Many waiting requests on one thread, so that the cost of the clients does not affect the measurement. */
final class WaitingClients implements AutoCloseable {

    private final Selector selector = Selector.open();
    private final List<SocketChannel> channels = new ArrayList<>();
    private final int count;

    WaitingClients(URI uri, String key, int count) throws IOException {
        this.count = count;
        ByteBuffer request = ByteBuffer.wrap("GET %s?%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n"
                .formatted(uri.getPath(), uri.getQuery(), key)
                .getBytes(StandardCharsets.US_ASCII));
        for (int client = 0; client < count; client++) {
            SocketChannel channel = SocketChannel.open(new InetSocketAddress("127.0.0.1", uri.getPort()));
            channels.add(channel);
            channel.write(request.duplicate());
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
        }
    }

    /** Arrival times of each answer's first bytes, in nanoseconds of the system's timer; every answer must be 200. */
    long[] await() throws IOException {
        long[] times = new long[count];
        ByteBuffer buffer = ByteBuffer.allocate(16 * 1024);
        int answered = 0;
        while (answered < count) {
            selector.select();
            for (SelectionKey ready : selector.selectedKeys()) {
                buffer.clear();
                int read = ((SocketChannel) ready.channel()).read(buffer);
                times[answered++] = System.nanoTime();
                String head = new String(buffer.array(), 0, Math.max(0, read), StandardCharsets.UTF_8);
                if (!head.startsWith("HTTP/1.1 200")) {
                    throw new IOException("not answered: " + head);
                }
                ready.cancel();
            }
            selector.selectedKeys().clear();
        }
        return times;
    }

    @Override
    public void close() throws IOException {
        for (SocketChannel channel : channels) {
            channel.close();
        }
        selector.close();
    }
}
