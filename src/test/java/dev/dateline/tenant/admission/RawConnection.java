package dev.dateline.tenant.admission;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.dateline.Waiting;
import dev.dateline.tenant.access.TestProjects.TestProject;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;

/** A connection on which the test sends every byte itself. */
final class RawConnection implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = Waiting.SECONDS * 1_000;

    private final Socket socket;

    RawConnection(URI service) throws IOException {
        socket = new Socket(service.getHost(), service.getPort());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(TIMEOUT_MILLIS);
    }

    /** The head of a request with a JSON body; more fields, each with its line end, may follow. */
    static String head(TestProject project, String path, String fields) {
        return "POST " + project.path(path) + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + project.key()
                + "\r\nContent-Type: application/json\r\n" + fields + "\r\n";
    }

    RawConnection send(String text) throws IOException {
        try {
            socket.getOutputStream().write(text.getBytes(ISO_8859_1));
        } catch (SocketException cutOff) {
            // the server may have closed it: only its answer counts
        }
        return this;
    }

    boolean isAnswered() throws IOException {
        return socket.getInputStream().available() > 0;
    }

    /** Reads one answer: its head and the announced number of bytes, or its chunks. */
    String answer() throws IOException {
        StringBuilder answer = new StringBuilder();
        while (answer.indexOf("\r\n\r\n") < 0) {
            answer.append(next());
        }
        String head = answer.toString();
        if (head.startsWith("HTTP/1.1 100")) {
            return head;
        }
        int length = head.toLowerCase(java.util.Locale.ROOT).indexOf("content-length: ");
        if (length >= 0) {
            int digits = length + "content-length: ".length();
            int size = Integer.parseInt(head.substring(digits, head.indexOf('\r', digits)));
            for (int read = 0; read < size; read++) {
                answer.append(next());
            }
        } else {
            while (answer.indexOf("0\r\n\r\n") < 0) {
                answer.append(next());
            }
        }
        return answer.toString();
    }

    /** Reads until the server closes the connection, or resets it because bytes were still arriving. */
    String rest() throws IOException {
        StringBuilder rest = new StringBuilder();
        try {
            InputStream in = socket.getInputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                rest.append((char) next);
            }
        } catch (SocketException reset) {
            // only what came before counts
        }
        return rest.toString();
    }

    private char next() throws IOException {
        int next = socket.getInputStream().read();
        if (next < 0) {
            throw new IOException("the server closed the connection");
        }
        return (char) next;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
