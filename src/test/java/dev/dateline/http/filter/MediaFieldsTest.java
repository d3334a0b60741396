package dev.dateline.http.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.admission.Wire;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code Accept} and {@code Content-Type} fields of clients, and how answers depend on them. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class MediaFieldsTest {

    private static final List<String> PIECES = List.of(
            "application/json",
            "text/html",
            "*/*",
            "*/json",
            "/",
            ";q=0",
            ";q=0.5",
            ";q=2",
            ";q=\"",
            ";charset=utf-8",
            ";charset=\"utf-8\"",
            ";a=\"b,c\\\"\"",
            ";=",
            ";;",
            ",",
            ", ",
            " ",
            "\t",
            "\"",
            "\\",
            "\u0001",
            "\u001b[31m",
            "\u007f",
            "\u00ff",
            "x",
            "=",
            ":",
            "%",
            "q=1");
    private static final int TRIES = 400;

    @TestHTTPResource
    URI service;

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ",", " , ,"})
    void anEmptyAcceptIsAsIfAbsent(String accept) throws IOException {
        assertThat(status("GET", "/problems", "Accept:" + accept)).isEqualTo(200);
        assertThat(status("GET", "/explore", "Accept:" + accept)).isEqualTo(200);
        assertThat(status("GET", "/public/v1/projects/x/articles", "Accept:" + accept))
                .isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bogus", "/", "application/", "/json", "a/b/c", "*/json", "text/html;q=x", "\"text/html\""})
    void anAcceptThatNamesNoTypeIs406(String accept) throws IOException {
        assertThat(status("GET", "/problems", "Accept: " + accept)).isEqualTo(406);
        assertThat(status("GET", "/explore", "Accept: " + accept)).isEqualTo(406);
    }

    /** No field may contain one: the request is refused before it is parsed. */
    @ParameterizedTest
    @ValueSource(strings = {"\u001b[31m", "text/html;\u0001", "application/json;charset=\"\u0001\"", "\u007f"})
    void aControlCharacterIsAClientsFault(String value) throws IOException {
        assertThat(status("GET", "/explore", "Accept: " + value)).isIn(400, 406);
        assertThat(post(TestProjects.create(), value)).isIn(400, 415);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/json;q=0            | 406",
                "application/json; q=0.000       | 406",
                "application/json ; Q=0, text/html | 406",
                "*/*;q=0                         | 406",
                "application/*;q=0, */*          | 406",
                "application/json;q=0, */*       | 406",
                "application/json;q=0.001        | 200",
                "application/json, */*;q=0       | 200",
                "application/*, */*;q=0          | 200",
                "*/*;q=0, application/json;q=0.1 | 200",
                "text/html                       | 406",
                "bogus, application/json         | 200",
                "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2 | 200",
                "APPLICATION/JSON                | 200",
                "application/json;a=\"b,c;d\"    | 200"
            })
    void theRangeThatFitsMostCloselyDecides(String accept, int status) throws IOException {
        assertThat(status("GET", "/problems", "Accept: " + accept.strip())).isEqualTo(status);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "bogus",
                "/",
                "application/",
                "application/json;charset=\"\"",
                "application/json, text/html",
                "application/json\r\nContent-Type: application/json"
            })
    void aContentTypeThatNamesNoTypeIs415(String type) throws IOException {
        TestProject project = TestProjects.create();
        assertThat(post(project, type)).isEqualTo(415);
        assertThat(status("GET", "/problems", "Content-Type: " + type)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "Application/JSON; charset=\"UTF-8\"",
                "application/json;a=\"b;c\\\"\"",
                "application/json;"
            })
    void whatElseItSaysOfJsonIsNoMatter(String type) throws IOException {
        assertThat(post(TestProjects.create(), type)).isEqualTo(400); // the body is invalid, so it was read
    }

    /** Any combination of pieces of such fields is accepted, or is the client's error. */
    @Test
    void noAcceptAndNoContentTypeIsAFaultOfTheService() throws IOException {
        TestProject project = TestProjects.create();
        Random random = new Random(12);
        for (int time = 0; time < TRIES; time++) {
            StringBuilder field = new StringBuilder();
            for (int piece = random.nextInt(6); piece >= 0; piece--) {
                field.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            String value = field.toString();
            assertThat(status("GET", "/explore", "Accept: " + value)).as(value).isIn(200, 400, 406);
            assertThat(status("GET", "/problems", "Accept: " + value)).as(value).isIn(200, 400, 406);
            assertThat(post(project, value)).as(value).isIn(400, 415, 429);
        }
    }

    @Test
    void whatMayBeCompressedDependsOnAcceptEncoding() throws IOException {
        for (String encoding : List.of("", "Accept-Encoding: gzip\r\n", "Accept-Encoding: identity\r\n")) {
            String answer = get("/problems", encoding + "X-Y: z");
            assertThat(answer).containsPattern("(?i)\r\nvary: *accept-encoding\r\n");
            assertThat(get("/explore", encoding + "X-Y: z")).containsPattern("(?i)\r\nvary: *accept-encoding\r\n");
        }
        assertThat(get("/nothing", "X-Y: z").toLowerCase(java.util.Locale.ROOT)).doesNotContain("\r\nvary:");
    }

    /** A route with a JSON request body. */
    String bodyPath() {
        return "/probe/body";
    }

    private int post(TestProject project, String type) throws IOException {
        return Wire.status(Wire.exchange(
                service,
                "POST " + project.path(bodyPath())
                        + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer " + project.key()
                        + "\r\nContent-Type: " + type + "\r\nContent-Length: 1\r\n\r\n{"));
    }

    private int status(String method, String path, String field) throws IOException {
        return Wire.status(exchange(method, path, field));
    }

    private String get(String path, String field) throws IOException {
        return exchange("GET", path, field);
    }

    private String exchange(String method, String path, String field) throws IOException {
        return Wire.exchange(
                service, method + " " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + field + "\r\n\r\n");
    }
}
