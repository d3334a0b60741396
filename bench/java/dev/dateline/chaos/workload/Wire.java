package dev.dateline.chaos.workload;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A client's persistent HTTP/1.1 connection to one service; opened again after a failure, and when it was idle for long. */
public final class Wire implements AutoCloseable {

    private static final int CONNECT_MILLIS = 2_000;

    /** Servers close a connection that is idle for longer, Java's own one after 30 s; a request on it would fail. */
    private static final long MAX_IDLE_NANOS = 10_000_000_000L;

    private final URI service;
    private final int patienceMillis;
    private @Nullable Socket socket;
    private @Nullable BufferedInputStream in;
    private long answered; // in nanoseconds, when the last answer had come

    public Wire(URI service, int patienceMillis) {
        this.service = service;
        this.patienceMillis = patienceMillis;
    }

    /** @param headers by name in lower case */
    public record Reply(int status, Map<String, String> headers, byte[] body) {
        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    /**
     * Sends a request and waits for its answer.
     *
     * @param headers whole lines, each with its line end
     * @throws ConnectException if certainly nothing was sent
     * @throws IOException if it is unknown whether the request was processed
     */
    public Reply ask(String method, String path, String headers, byte[] body) throws IOException {
        try {
            Socket open = open();
            String head = method + " " + path + " HTTP/1.1\r\nHost: " + service.getAuthority() + "\r\n" + headers
                    + (body.length > 0 || method.equals("POST") ? "Content-Length: " + body.length + "\r\n" : "")
                    + "\r\n";
            OutputStream out = open.getOutputStream();
            byte[] bytes = head.getBytes(StandardCharsets.US_ASCII);
            byte[] whole = new byte[bytes.length + body.length];
            System.arraycopy(bytes, 0, whole, 0, bytes.length);
            System.arraycopy(body, 0, whole, bytes.length, body.length);
            out.write(whole);
            Reply reply = read();
            answered = System.nanoTime();
            if ("close".equalsIgnoreCase(reply.headers().get("connection"))) {
                close();
            }
            return reply;
        } catch (IOException | RuntimeException broken) {
            close();
            throw broken instanceof IOException io ? io : new IOException("no HTTP: " + broken, broken);
        }
    }

    private Socket open() throws IOException {
        if (System.nanoTime() - answered > MAX_IDLE_NANOS) {
            close();
        }
        if (socket == null) {
            Socket fresh = new Socket();
            try {
                fresh.connect(new InetSocketAddress(service.getHost(), service.getPort()), CONNECT_MILLIS);
            } catch (IOException away) {
                fresh.close();
                throw (ConnectException) new ConnectException(service + ": " + away.getMessage()).initCause(away);
            }
            fresh.setTcpNoDelay(true);
            fresh.setSoTimeout(patienceMillis);
            socket = fresh;
            in = new BufferedInputStream(fresh.getInputStream(), 32 * 1024);
        }
        return socket;
    }

    private Reply read() throws IOException {
        String first = line();
        int status = Integer.parseInt(first.substring(9, 12));
        Map<String, String> headers = new HashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        byte[] body;
        if (status == 304 || status == 204) {
            body = new byte[0];
        } else if (headers.containsKey("content-length")) {
            body = exactly(Integer.parseInt(headers.get("content-length")));
        } else {
            body = chunks();
        }
        return new Reply(status, headers, body);
    }

    private byte[] chunks() throws IOException {
        var body = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
            body.write(exactly(size));
            line();
        }
        line();
        return body.toByteArray();
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the answer ended in its midst");
        }
        return bytes;
    }

    private String line() throws IOException {
        var line = new StringBuilder(80);
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the connection was closed");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    @Override
    public void close() {
        if (socket != null) {
            try {
                socket.close();
            } catch (IOException gone) {
                // it is closed anyway
            }
            socket = null;
            in = null;
        }
    }
}
