package dev.dateline.bench;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One persistent connection that sends the same few requests repeatedly, with the least cost to the client. */
final class HttpWire implements AutoCloseable {

    /** The bytes of a request. */
    record Question(String path, byte[] bytes) {

        /** Stands for the cursor after the first page; {@link #follow} replaces it. */
        static final String NEXT = "NEXT";

        private static final Pattern CURSOR = Pattern.compile("\"next_cursor\":\"([^\"]+)\"");

        /** The same question with the cursor after its first page, which a service is asked for. */
        Question follow(HttpWire service) throws IOException {
            if (!path.contains("cursor=" + NEXT)) {
                return this;
            }
            String request = new String(bytes, StandardCharsets.US_ASCII);
            String first = service.ask(
                            new Question(path, request.replace(NEXT, "*").getBytes(StandardCharsets.US_ASCII)))
                    .text();
            Matcher found = CURSOR.matcher(first);
            if (!found.find()) {
                throw new IOException("no next page of " + path + ": " + first);
            }
            return new Question(
                    path.replace(NEXT, found.group(1)),
                    request.replace(NEXT, found.group(1)).getBytes(StandardCharsets.US_ASCII));
        }

        static Question get(String path, String key) {
            return new Question(
                    path,
                    "GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n"
                            .formatted(path, key)
                            .getBytes(StandardCharsets.US_ASCII));
        }

        static Question post(String path, String key, String json) {
            return new Question(
                    path,
                    "POST %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                            .formatted(path, key, json.getBytes(StandardCharsets.UTF_8).length, json)
                            .getBytes(StandardCharsets.UTF_8));
        }
    }

    record Reply(int status, byte[] body) {
        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    private static final String LENGTH = "content-length:";

    private final Socket socket;
    private final BufferedInputStream in;

    HttpWire(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        if (socket.getLocalPort() == port) { // nobody listened: the socket connected to itself
            socket.close();
            throw new ConnectException("nobody listens on " + port);
        }
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream(), 64 * 1024);
    }

    Reply ask(Question question) throws IOException {
        socket.getOutputStream().write(question.bytes());
        int status = Integer.parseInt(line().split(" ")[1]);
        int length = -1;
        for (String line = line(); !line.isEmpty(); line = line()) {
            if (line.regionMatches(true, 0, LENGTH, 0, LENGTH.length())) {
                length = Integer.parseInt(line.substring(LENGTH.length()).strip());
            }
        }
        return new Reply(status, length < 0 ? chunks() : exactly(length));
    }

    /** Asks without reading the answer. */
    void send(Question question) throws IOException {
        socket.getOutputStream().write(question.bytes());
    }

    private byte[] chunks() throws IOException {
        var body = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body.write(exactly(size));
            line();
        }
        line();
        return body.toByteArray();
    }

    private int chunkSize() throws IOException {
        return Integer.parseInt(line(), 16);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the answer ended in its midst");
        }
        return bytes;
    }

    private String line() throws IOException {
        var line = new StringBuilder();
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
    public void close() throws IOException {
        socket.close();
    }
}
