package dev.dateline.tenant.admission;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.dateline.Waiting;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.regex.Pattern;

/** Sends raw bytes to a server, unlike a client library. */
public final class Wire {

    private static final int TIMEOUT_MILLIS = Waiting.SECONDS * 1_000;
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3}) ");

    private Wire() {}

    /** Sends the bytes, piece by piece, and reads until the server closes the connection; fails if it does not. */
    public static String exchange(URI service, String... pieces) throws IOException {
        try (Socket socket = new Socket(service.getHost(), service.getPort())) {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            try {
                for (String piece : pieces) {
                    socket.getOutputStream().write(piece.getBytes(ISO_8859_1));
                    socket.getOutputStream().flush();
                }
            } catch (SocketException cutOff) {
                // the server may have closed it: only its answer counts
            }
            return read(socket);
        }
    }

    /** Reads until the connection ends. */
    static String read(Socket socket) throws IOException {
        StringBuilder answer = new StringBuilder();
        byte[] buffer = new byte[8192];
        try {
            for (int read = socket.getInputStream().read(buffer);
                    read >= 0;
                    read = socket.getInputStream().read(buffer)) {
                answer.append(new String(buffer, 0, read, ISO_8859_1));
            }
        } catch (SocketException reset) {
            // a reset ends it, too
        }
        return answer.toString();
    }

    /** The status of the first answer; 0 if there is none. */
    public static int status(String answer) {
        var status = STATUS.matcher(answer);
        return status.lookingAt() ? Integer.parseInt(status.group(1)) : 0;
    }

    /** Number of answers. */
    public static long answers(String answer) {
        return STATUS.matcher(answer).results().count();
    }
}
