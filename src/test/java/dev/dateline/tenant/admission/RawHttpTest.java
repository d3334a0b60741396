package dev.dateline.tenant.admission;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests that no client library would send: bodies over the limit, broken request lines. Reads to the end of the
 * connection.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RawHttpTest {

    private static final int LIMIT = 10 * 1024 * 1024;
    private static final int TIMEOUT_MILLIS = Waiting.SECONDS * 1_000;

    @TestHTTPResource
    URI service;

    @Test
    void aBodyThatSaysItIsTooLargeIs413WithoutBeingRead() throws IOException {
        String answer = exchange(head("Content-Length: " + (LIMIT + 1L)), 0, false);
        assertThat(answer).startsWith("HTTP/1.1 413").contains("application/problem+json", "payload_too_large");
    }

    @Test
    void aBodyOfAnAbsurdLengthIs413() throws IOException {
        String answer = exchange(head("Content-Length: 9223372036854775807"), 0, false);
        assertThat(answer).startsWith("HTTP/1.1 413").contains("payload_too_large");
    }

    @Test
    void aChunkedBodyThatGrowsTooLargeIs413AndTheConnectionEnds() throws IOException {
        String answer = exchange(head("Transfer-Encoding: chunked\r\nConnection: close"), LIMIT + 4_000_000, true);
        assertThat(answer).startsWith("HTTP/1.1 413").contains("application/problem+json", "payload_too_large");
    }

    @Test
    void aChunkedBodyWithinTheLimitIsRead() throws IOException {
        String answer = exchange(head("Transfer-Encoding: chunked\r\nConnection: close"), LIMIT - 1_000_000, true);
        assertThat(answer).startsWith("HTTP/1.1 400").contains("malformed_body");
    }

    @Test
    void aRefusedRequestDoesNotHaveItsEndlessBodyReadForEver() throws IOException {
        String answer = exchange(
                "POST /public/v1/projects/x" + bodyPath() + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                        + "Content-Length: 1000000\r\n\r\n",
                10,
                false);
        assertThat(answer).startsWith("HTTP/1.1 401").contains("unauthorized");
    }

    @Test
    void aUrlLongerThanAnyQueryIs414() throws IOException {
        String answer = exchange("GET /?" + "x".repeat(1_100_000) + " HTTP/1.1\r\nHost: x\r\n\r\n", 0, false);
        assertThat(answer).startsWith("HTTP/1.1 414").contains("Cache-Control: no-store", "Connection: close");
    }

    @Test
    void headersThatAreTooLargeAre431() throws IOException {
        String answer = exchange("GET / HTTP/1.1\r\nHost: x\r\nX-Y: " + "x".repeat(100_000) + "\r\n\r\n", 0, false);
        assertThat(answer).startsWith("HTTP/1.1 431").contains("Cache-Control: no-store", "Connection: close");
    }

    @Test
    void bytesThatAreNotHttpAre400() throws IOException {
        assertThat(exchange("hello\r\n\r\n", 0, false))
                .startsWith("HTTP/1.1 400")
                .contains("Cache-Control: no-store", "Connection: close");
    }

    @Test
    void withoutAHostOnlyProbesAreAnswered() throws IOException {
        assertThat(exchange("GET /public/v1/projects/x/probe HTTP/1.0\r\n\r\n", 0, false))
                .contains(" 400 ", "application/problem+json", "Host");
        assertThat(exchange("GET /q/health/live HTTP/1.0\r\n\r\n", 0, false)).contains(" 200 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/\u00e9", "/?x=\u00e9", "/?x=%ff", "/%c3%28"})
    void aBrokenUrlIsAProblem(String target) throws IOException {
        String answer = exchange("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 0, false);
        assertThat(answer).startsWith("HTTP/1.1 400").contains("invalid_parameter");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%", "/%zz", "/?x=%", "/?x=%f", "/?x=%zz", "/?x=%0", "/?x=%00", "/?x=1&y=%ff&x=2"})
    void aUrlThatIsNoUriIsAProblemThatNamesThePlace(String target) throws IOException {
        assertThat(exchange("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 0, false))
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json", "X-Request-Id")
                .containsPattern("\"errors\":\\[\\{\"parameter\":\"(path|x|y)\",\"detail\":\"must ");
    }

    @Test
    void anUpgradeToHttp2IsNotTakenUp() throws IOException {
        String upgrade =
                "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA";
        assertThat(exchange(
                        "GET /problems HTTP/1.1\r\nHost: x\r\n" + upgrade + "\r\n\r\n"
                                + "GET /problems HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                        0,
                        false))
                .startsWith("HTTP/1.1 200")
                .doesNotContain("101 Switching");
    }

    /** A route with a JSON request body. */
    String bodyPath() {
        return "/probe/body";
    }

    private String head(String framing) {
        TestProject project = TestProjects.create();
        return "POST " + project.path(bodyPath()) + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + project.key()
                + "\r\nContent-Type: application/json\r\n" + framing + "\r\n\r\n";
    }

    /** Sends the head and this many bytes, and reads until the server closes the connection. */
    private String exchange(String head, int bodyBytes, boolean chunked) throws IOException {
        try (Socket socket = new Socket(service.getHost(), service.getPort())) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            try {
                send(socket.getOutputStream(), head, bodyBytes, chunked);
            } catch (SocketException cutOff) {
                // the server may have closed it: only its answer counts
            }
            return read(socket);
        }
    }

    private static void send(OutputStream out, String head, int bodyBytes, boolean chunked) throws IOException {
        out.write(head.getBytes(ISO_8859_1));
        int piece = Math.min(bodyBytes, 64 * 1024);
        byte[] spaces = " ".repeat(piece).getBytes(ISO_8859_1);
        for (int sent = 0; sent < bodyBytes; sent += piece) {
            if (chunked) {
                out.write((Integer.toHexString(piece) + "\r\n").getBytes(ISO_8859_1));
            }
            out.write(spaces);
            if (chunked) {
                out.write("\r\n".getBytes(ISO_8859_1));
            }
        }
        if (chunked) {
            out.write("1\r\n{\r\n0\r\n\r\n".getBytes(ISO_8859_1));
        }
        out.flush();
    }

    private static String read(Socket socket) throws IOException {
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
}
