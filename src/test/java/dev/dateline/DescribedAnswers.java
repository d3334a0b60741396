package dev.dateline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.filter.Filter;
import io.restassured.filter.FilterContext;
import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fails a test if an answer's JSON or status is not described in docs/openapi.yaml. */
public final class DescribedAnswers implements Filter {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern ADDRESS = Pattern.compile("https?://[^/]+([^?#]*).*", Pattern.DOTALL);

    @Override
    public Response filter(
            FilterableRequestSpecification request, FilterableResponseSpecification expected, FilterContext context) {
        Response response = context.next(request, expected);
        Matcher address = ADDRESS.matcher(request.getURI());
        if (address.matches() && address.group(1).startsWith("/public/")) {
            check(request.getMethod(), address.group(1), response);
        }
        return response;
    }

    private static void check(String method, String path, Response response) {
        OpenApiDocument document = OpenApiDocument.committed();
        String type = String.valueOf(response.getContentType()).replaceFirst(";.*", "");
        Optional<JsonNode> operation = document.findOperation(method, path);
        if (operation.isEmpty()) { // no such route or method, or HEAD, which has no body
            return;
        }
        JsonNode described = operation.get().path("responses").path(String.valueOf(response.getStatusCode()));
        if (described.isMissingNode()) {
            throw fault(method, path, response, "a status that is not described");
        }
        boolean json = type.equals("application/json") || type.endsWith("+json");
        if (!json || response.getHeader("Content-Encoding") != null) {
            return;
        }
        JsonNode content = described.path("content").path(type);
        if (content.isMissingNode()) {
            throw fault(method, path, response, "a type that is not described: " + type);
        }
        try {
            Set<String> faults = document.faults(content, JSON.readTree(response.asByteArray()));
            if (!faults.isEmpty()) {
                throw fault(method, path, response, faults.toString());
            }
        } catch (JsonProcessingException broken) {
            throw fault(method, path, response, "no JSON: " + broken.getMessage());
        } catch (java.io.IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static AssertionError fault(String method, String path, Response response, String what) {
        return new AssertionError("docs/openapi.yaml has it otherwise: %s %s answered %d, %s%n%s"
                .formatted(method, path, response.getStatusCode(), what, response.asString()));
    }
}
