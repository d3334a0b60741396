package dev.dateline.tenant.admission;

import static dev.dateline.tenant.admission.RawConnection.head;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;

/**
 * Bodies in every framing of HTTP/1.1, and answers that are sent before a body is read. Source: RFC 9112. Contract:
 * 2.4, 3.1.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class BodyFramingTest {

    private static final String SEARCH = "/articles/geo-search";
    private static final String BOX = "{\"bbox\": \"0,0,1,1\"}";

    @TestHTTPResource
    URI service;

    private final TestProject project = TestProjects.create();

    @Test
    void aClientThatAsksFirstIsToldToSend() throws IOException {
        try (RawConnection connection = new RawConnection(service)) {
            connection.send(head(project, SEARCH, length(BOX) + "Expect: 100-continue\r\n"));
            assertThat(connection.answer()).startsWith("HTTP/1.1 100");
            assertThat(connection.send(BOX).answer()).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void aClientThatAsksFirstIsToldWhatIsWrongWithoutSending() throws IOException {
        TestProject reader = TestProjects.createWithScopes(Scope.ARTICLES_WRITE);
        TestProject nobody = new TestProject(project.slug(), project.id(), "dl_nonsense");
        String asks = "Expect: 100-continue\r\n";
        assertThat(answer(head(nobody, SEARCH, length(BOX) + asks))).startsWith("HTTP/1.1 401");
        assertThat(answer(head(reader, "/runs", "Content-Length: 2000000\r\n" + asks)))
                .startsWith("HTTP/1.1 403")
                .contains("insufficient_scope");
        assertThat(answer(head(project, SEARCH, "Content-Length: 2000000\r\n" + asks)))
                .startsWith("HTTP/1.1 413")
                .contains("the limit of 1 MiB");
        assertThat(answer(head(project, "/webhooks", "Content-Length: 70000\r\n" + asks)))
                .startsWith("HTTP/1.1 413")
                .contains("the limit of 64 KiB");
    }

    @Test
    void aScopeThatIsMissingIsToldBeforeABodyIsTooLong() throws IOException {
        TestProject reader = TestProjects.createWithScopes();
        assertThat(answer(head(reader, "/webhooks", "Content-Length: 70000\r\n")))
                .startsWith("HTTP/1.1 403")
                .contains("insufficient_scope");
    }

    @Test
    void chunksOfAByteAreABody() throws IOException {
        StringBuilder chunks = new StringBuilder();
        BOX.chars().forEach(next -> chunks.append("1\r\n").append((char) next).append("\r\n"));
        assertThat(answer(head(project, SEARCH, "Transfer-Encoding: chunked\r\n") + chunks + "0\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @Test
    void chunksThatBecomeTooManyAre413() throws IOException {
        String chunk = "8000\r\n" + " ".repeat(0x8000) + "\r\n";
        assertThat(answer(head(project, SEARCH, "Transfer-Encoding: chunked\r\n") + chunk.repeat(40)))
                .startsWith("HTTP/1.1 413")
                .contains("payload_too_large");
    }

    @Test
    void anEmptyBodyIsMalformedHoweverItIsFramed() throws IOException {
        for (String framing : new String[] {"Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n"}) {
            String end = framing.startsWith("T") ? "0\r\n\r\n" : "";
            assertThat(answer(head(project, "/runs", framing) + end)).startsWith("HTTP/1.1 400");
            assertThat(answer(head(project, SEARCH, framing) + end)).startsWith("HTTP/1.1 400");
        }
    }

    @Test
    void requestsInOneGoAreAnsweredInTheirOrder() throws IOException {
        String search = head(project, SEARCH, length(BOX)) + BOX;
        String wrong = head(project, SEARCH, length("{}")) + "{}";
        String get = "GET /problems HTTP/1.1\r\nHost: x\r\n\r\n";
        try (RawConnection connection = new RawConnection(service)) {
            connection.send(search + wrong + get + search);
            assertThat(connection.answer()).startsWith("HTTP/1.1 200").contains("\"items\"");
            assertThat(connection.answer()).startsWith("HTTP/1.1 400").contains("invalid_parameter");
            assertThat(connection.answer()).startsWith("HTTP/1.1 200").contains("rate_limited");
            assertThat(connection.answer()).startsWith("HTTP/1.1 200").contains("\"items\"");
        }
    }

    @Test
    void aConnectionCarriesManyBodiesOneAfterTheOther() throws IOException {
        try (RawConnection connection = new RawConnection(service)) {
            for (int request = 0; request < 20; request++) {
                connection.send(head(project, SEARCH, length(BOX)));
                assertThat(connection.send(BOX).answer()).startsWith("HTTP/1.1 200");
            }
        }
    }

    private String answer(String request) throws IOException {
        try (RawConnection connection = new RawConnection(service)) {
            return connection.send(request).answer();
        }
    }

    private static String length(String body) {
        return "Content-Length: " + body.length() + "\r\n";
    }
}
