package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A TCP proxy for one connection of the cluster: a port that leads to another port, which may change. Traffic can be
 * delayed and frozen, separately in each direction. Connections can be reset, and new ones refused.
 */
public final class Link implements AutoCloseable {

    private static final int BUFFER = 32 * 1024;
    private static final int CONNECT_MILLIS = 5_000;
    private static final int NOWHERE = 0;

    private final String name;
    private final ServerSocket listener;
    private final Way there = new Way();
    private final Way back = new Way();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile int target;
    private volatile boolean cut;

    Link(String name, int target) throws IOException {
        this.name = name;
        this.target = target;
        this.listener = new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name(name).start(this::accept);
    }

    public String name() {
        return name;
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** From the connecting side to the accepting side. */
    public Way there() {
        return there;
    }

    public Way back() {
        return back;
    }

    /** Leads to another port from now on; resets connections to the old one. */
    public void leadTo(int port) {
        if (target != port) {
            target = port;
            reset();
        }
    }

    /** Leads nowhere from now on; resets new connections. */
    public void leadNowhere() {
        leadTo(NOWHERE);
    }

    /** Ends all connections, like a crashed router, and accepts none until it is restored. */
    public void cut() {
        cut = true;
        reset();
    }

    public void mend() {
        cut = false;
        there.thaw();
        back.thaw();
        there.delay(Duration.ZERO);
        back.delay(Duration.ZERO);
    }

    /** Ends all connections; new ones are accepted. */
    public void reset() {
        for (Socket socket : Set.copyOf(open)) {
            abort(socket);
        }
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                Thread.ofVirtual().name(name).start(() -> connect(client));
            } catch (SocketException closed) {
                return;
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }

    private void connect(Socket client) {
        int port = target;
        if (cut || port == NOWHERE) {
            abort(client);
            return;
        }
        Socket server = new Socket();
        open.add(client);
        open.add(server);
        try {
            there.pass(System.nanoTime());
            server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
        } catch (IOException refused) {
            abort(client);
            abort(server);
            return;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return;
        }
        if (cut || port != target) { // the target changed in between
            abort(client);
            abort(server);
            return;
        }
        Thread.ofVirtual().name(name).start(() -> pump(server, client, back));
        pump(client, server, there);
    }

    private void pump(Socket from, Socket to, Way way) {
        byte[] buffer = new byte[BUFFER];
        try {
            for (int length = from.getInputStream().read(buffer);
                    length >= 0;
                    length = from.getInputStream().read(buffer)) {
                way.pass(System.nanoTime());
                to.getOutputStream().write(buffer, 0, length);
            }
            way.pass(System.nanoTime());
            to.shutdownOutput();
            if (from.isOutputShutdown()) { // the other direction ended before
                close(from);
                close(to);
            }
        } catch (IOException broken) {
            abort(from);
            abort(to);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void abort(Socket socket) {
        try {
            socket.setSoLinger(true, 0); // RST instead of FIN
        } catch (SocketException closed) {
            // as intended
        }
        close(socket);
    }

    private void close(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException closed) {
            // as intended
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        reset();
    }
}
