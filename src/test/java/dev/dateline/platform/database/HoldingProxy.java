package dev.dateline.platform.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A proxy between clients and a server. Data from the clients can be held back, while the server's data still arrive.
 */
public final class HoldingProxy implements AutoCloseable {

    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final int target;
    private boolean held;

    public HoldingProxy(int target) throws IOException {
        this.target = target;
        Thread.ofVirtual().start(this::serve);
    }

    public int port() {
        return listener.getLocalPort();
    }

    public synchronized void hold() {
        held = true;
    }

    public synchronized void release() {
        held = false;
        notifyAll();
    }

    private synchronized void awaitRelease() throws InterruptedException {
        while (held) {
            wait();
        }
    }

    private void serve() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                Thread.ofVirtual().start(() -> pass(client, server, true));
                Thread.ofVirtual().start(() -> pass(server, client, false));
            }
        } catch (IOException closed) {
            // the test is over
        }
    }

    private void pass(Socket from, Socket to, boolean holding) {
        try (from;
                to) {
            byte[] piece = new byte[64 * 1024];
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                if (holding) {
                    awaitRelease();
                }
                out.write(piece, 0, length);
            }
        } catch (IOException | InterruptedException over) {
            // both are closed
        }
    }

    @Override
    public void close() throws IOException {
        release();
        listener.close();
    }
}
