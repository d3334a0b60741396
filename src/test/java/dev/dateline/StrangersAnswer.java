package dev.dateline;

import io.restassured.http.Header;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** An answer to an unauthorized request, reduced to what it reveals. */
final class StrangersAnswer {

    private static final Set<String> OF_EVERY_ANSWER =
            Set.of("date", "x-request-id", "ratelimit", "content-length", "vary", "connection");

    private StrangersAnswer() {}

    /** Status, fields and body, without values that differ with each request. */
    static String told(Response answer) {
        Map<String, String> fields = new TreeMap<>();
        for (Header field : answer.headers()) {
            String name = field.getName().toLowerCase(Locale.ROOT);
            if (!OF_EVERY_ANSWER.contains(name)) {
                fields.put(name, field.getValue());
            }
        }
        return answer.statusCode() + " " + fields + " " + withoutInstance(answer);
    }

    /** What it reveals about a project; the path that a problem repeats comes from the request. */
    static List<String> secretsToldOf(TestWorld project, Response answer) {
        List<String> told = new ArrayList<>(List.of(withoutInstance(answer)));
        answer.headers().forEach(field -> told.add(field.getValue()));
        return project.secrets().stream()
                .filter(secret -> told.stream().anyMatch(text -> text.contains(secret)))
                .toList();
    }

    private static String withoutInstance(Response answer) {
        return answer.asString().replaceAll("\"instance\":\"[^\"]*\"", "");
    }
}
