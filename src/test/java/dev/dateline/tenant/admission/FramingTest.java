package dev.dateline.tenant.admission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where a request ends, its host and its path: what a proxy in front of the service could read differently is refused.
 * Source: RFC 9112, 2.2, 3.2, 5.1, 5.2, 6.1 to 6.3, 11.2; RFC 3986, 5.2.4.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class FramingTest {

    private static final String SMUGGLED = "GET /problems/not-found HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    private static final String CHUNKED = "2\r\n{}\r\n0\r\n\r\n";

    @TestHTTPResource
    URI service;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Transfer-Encoding: xchunked",
                "Transfer-Encoding: identity",
                "Transfer-Encoding: chunked;a=b",
                "Transfer-Encoding: gzip, chunked",
                "Transfer-Encoding: chunked, identity",
                "Transfer-Encoding: chunked, chunked",
                "Transfer-Encoding: chunked,",
                "Transfer-Encoding:",
                "Transfer-Encoding: \"chunked\"",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
                "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                "Transfer-Encoding: chunked\r\nContent-Length: 5",
                "Content-Length: 5\r\nTransfer-Encoding: chunked",
                "Content-Length: 5\r\nTransfer-Encoding: xchunked",
                "Transfer-Encoding : chunked",
                "Transfer-Encoding\t: chunked",
                "Transfer-Encoding:\r\n chunked",
                "Transfer-Encoding:\u000bchunked",
                "Transfer-Encoding: chunked\u0000",
                "Content-Length: 0\r\nContent-Length: 85",
                "Content-Length: 0, 85",
                "Content-Length: +5",
                "Content-Length: -1",
                "Content-Length: 0x5",
                "Content-Length: 1 0",
                "Content-Length: 1\r\n 0",
                "Content-Length:",
                "Content-Length : 0",
                "X-Folded: a\r\n b",
                "X-Folded: a\r\n\tContent-Length: 5",
                "X-Folded: a\n b",
                "X-Bare: a\nContent-Length: 0",
                "X-Bare: a\rContent-Length: 0",
                "X Y: a",
                "no colon",
                ": no name",
            })
    void ambiguouslyFramedRequestIsRefusedAndTheConnectionEnds(String field) throws IOException {
        String head = "POST /problems HTTP/1.1\r\nHost: x\r\n" + field + "\r\n\r\n";
        assertRefused(Wire.exchange(service, head + SMUGGLED + SMUGGLED));
        assertRefused(Wire.exchange(service, head + CHUNKED + SMUGGLED));
        // data sent to a closed connection may cost the client its answer
        assertThat(Wire.status(Wire.exchange(service, head, SMUGGLED, SMUGGLED)))
                .isIn(0, 400, 501);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /problems HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
                "POST /problems HTTP/1.1\r\n Host: x\r\n\r\n",
                "POST /problems HTTP/1.1\nHost: x\r\n\r\n",
                "POST /problems HTTP/1.1\r\nHost: x\n\r\n",
                "POST /problems HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n",
                "POST /problems HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2;a\n{}\r\n0\r\n\r\n",
                "POST /problems HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
                "POST /problems HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n",
                "POST /problems HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}xx0\r\n\r\n",
                "POST  HTTP/1.1\r\nHost: x\r\n\r\n",
            })
    void soIsWhatIsNoRequest(String request) throws IOException {
        String answer = Wire.exchange(service, request + SMUGGLED);
        assertThat(answer).doesNotContain("not_found\"").doesNotContain(" 200 ");
        assertThat(Wire.status(answer)).isIn(0, 400, 405);
        assertThat(Wire.answers(answer)).isLessThanOrEqualTo(1);
    }

    /** Without an answer, a client would take the connection for a broken one, and send the request again. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "11111111111111111\r\n",
                "-1\r\n",
                "2\n{}\r\n0\r\n\r\n",
                "2;a\n{}\r\n0\r\n\r\n",
                "0x2\r\n{}\r\n0\r\n\r\n",
                "\r\n{}\r\n0\r\n\r\n",
                "2\r\n{}xx0\r\n\r\n",
                "2\r\n{}\r\nz\r\n\r\n",
                "2\r\n{}\r\n0\r\nno colon\r\n\r\n",
            })
    void aBrokenChunkIs400AndTheConnectionEnds(String body) throws IOException {
        TestProject project = TestProjects.create();
        String head = RawConnection.head(project, "/articles/geo-search", "Transfer-Encoding: chunked\r\n");
        for (String answer : List.of(
                Wire.exchange(service, head + body),
                Wire.exchange(service, head, body),
                Wire.exchange(service, head + body + SMUGGLED))) {
            assertThat(answer).startsWith("HTTP/1.1 400 ").contains("Connection: close", "Cache-Control: no-store");
            assertThat(Wire.answers(answer)).isEqualTo(1);
        }
    }

    @Test
    void aBrokenChunkAfterTheAnswerHasNoSecondAnswer() throws IOException {
        String head = "POST /public/v1/projects/x/articles/geo-search HTTP/1.1\r\nHost: x\r\n"
                + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
        try (RawConnection connection = new RawConnection(service)) {
            assertThat(connection.send(head).answer()).startsWith("HTTP/1.1 401 ");
            assertThat(connection.send("-1\r\n").rest()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.2", "HTTP/1.9"})
    void aLaterMinorVersionIsAnsweredAs11(String version) throws IOException {
        String answer = Wire.exchange(service, "GET /problems " + version + "\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/0.9", "HTTP/2.0", "HTTP/3.0", "HTTP/9.9"})
    void anotherMajorVersionIs505AndTheConnectionEnds(String version) throws IOException {
        String answer = Wire.exchange(service, "GET /problems " + version + "\r\nHost: x\r\n\r\n" + SMUGGLED);
        assertThat(answer).startsWith("HTTP/1.1 505 ").contains("Connection: close");
        assertThat(Wire.answers(answer)).isEqualTo(1);
    }

    @Test
    void aFoldThatComesInPiecesIsRefusedAsWell() throws Exception {
        for (String rest : new String[] {" b\r\n\r\n", "\tb\r\n\r\n"}) {
            String answer =
                    Wire.exchange(service, "GET /problems HTTP/1.1\r\n", "Host: x\r\nX-Folded: a\r\n", rest, SMUGGLED);
            assertRefused(answer);
        }
        assertRefused(Wire.exchange(
                service, "\r\n\r\nGET /problems HTTP/1.1\r\nHost: x\r\nX-Folded: a\r\n b\r\n\r\n" + SMUGGLED));
    }

    @Test
    void pipelinedRequestsOneOfThemChunkedAreAnsweredInOrder() throws IOException {
        String first = "GET /problems/conflict HTTP/1.1\r\nHost: x\r\n\r\n";
        String posted = "POST /problems HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n" + CHUNKED;
        String answer = Wire.exchange(service, "\r\n" + first + posted + SMUGGLED);
        assertThat(Wire.answers(answer)).isEqualTo(3);
        assertThat(answer).containsSubsequence("/problems/conflict", "method_not_allowed", "/problems/not-found");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Host: x\r\nHost: y\r\n",
                "Host: x\r\nHost: x\r\n",
                "Host: x/y\r\n",
                "Host: x y\r\n",
                "Host: user@x\r\n",
                "Host: x:y\r\n",
                "Host: [::1\r\n",
                "Host: x#y\r\n",
                "Host: \r\n"
            })
    void aRequestNamesOneHost(String fields) throws IOException {
        for (String path : new String[] {"/problems", "/q/health/live"}) {
            String answer =
                    Wire.exchange(service, "GET " + path + " HTTP/1.1\r\n" + fields + "Connection: close\r\n\r\n");
            assertThat(Wire.status(answer)).isEqualTo(400);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /problems HTTP/1.1\r\n",
                "POST /problems HTTP/1.1\r\nHost: x y\r\n",
                "POST x HTTP/1.1\r\nHost: x\r\n",
                "POST ?x HTTP/1.1\r\nHost: x\r\n",
                "POST /%zz HTTP/1.1\r\nHost: x\r\n",
                "POST /problems HTTP/1.1\r\nHost: x\r\n",
            })
    void aRefusedRequestWhoseBodyGoesOnEndsItsConnection(String head) throws IOException {
        String answer = Wire.exchange(service, head + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n");
        assertThat(Wire.status(answer)).as(answer).isIn(400, 404, 405);
        assertThat(answer).containsIgnoringCase("X-Request-Id").contains("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "x:", "x:8080", "news.example.org", "[::1]:8080", "192.168.0.1", "a_b"})
    void hostsAreNamesOrAddressesWithAPort(String host) throws IOException {
        assertThat(Wire.status(Wire.exchange(
                        service, "GET /problems HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")))
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/public/v1/../../q/metrics",
                "/explore/%2e%2e/q/metrics",
                "/explore/%2E%2E/q/metrics",
                "/explore/.%2e/q/metrics",
                "/explore/..;x=y/q/metrics",
                "/explore/%2e%2e%3bx/q/metrics",
                "/explore/..%2fq/metrics",
                "/explore%2f..%2fq/metrics",
                "/explore/..\\q/metrics",
                "/explore\\..\\q/metrics",
                "/explore/..%5cq/metrics",
                "/explore/./x",
                "/explore/.",
                "/explore/..",
                "/..",
                "/../q/metrics",
                "/./q/metrics",
                "/explore/..?x",
                "/explore/..#x",
                "http://x/explore/../q/metrics"
            })
    void aPathHasNoDotSegments(String path) throws IOException {
        String answer = Wire.exchange(service, "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 400").contains("invalid_parameter", "\"parameter\":\"path\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/problems/..a",
                "/problems/a..",
                "/problems/a%2Fb",
                "/problems/...",
                "/problems/x;..=y",
                "/problems/conflict;x",
                "/problems;x",
                "/explore;x",
                "/q/health/live;x"
            })
    void whatOnlyLooksLikeOneIsNone(String path) throws IOException {
        assertThat(Wire.status(
                        Wire.exchange(service, "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")))
                .isEqualTo(404);
        assertThat(Wire.status(Wire.exchange(
                        service, "GET /problems?x=/../y HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")))
                .isEqualTo(200);
    }

    private static void assertRefused(String answer) {
        assertThat(Wire.status(answer)).as(answer).isIn(400, 501);
        assertThat(Wire.answers(answer)).as(answer).isEqualTo(1);
        assertThat(answer).doesNotContain("/problems/not-found\"").contains("Cache-Control: no-store");
    }
}
