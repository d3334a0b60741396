package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The four most common reads of one project: a city search, a tiny one, the status of a run, and an article. */
final class HotReads {

    static final String CITY = "city search";

    private static final Pattern RUN_ID = Pattern.compile("\"run_id\":\"([^\"]+)\"");
    private static final Pattern ARTICLE_ID = Pattern.compile("\"id\":(\\d+)");

    private HotReads() {}

    /** Each question by its name, the city search first. Submits a run, whose one item is refused. */
    static Map<String, Question> of(RunningService service, Gazetteer gazetteer, int size, String key)
            throws IOException {
        String project = "/public/v1/projects/" + Bed.slug(size);
        Map<String, Question> all = new LinkedHashMap<>();
        all.put(CITY, search(gazetteer, "city (10 mi, dense)", size, key));
        all.put("tiny search", search(gazetteer, "tiny (1 mi, rural)", size, key));
        String item = "{\"items\": [{\"headline\": \"\"}]}"; // refused, so that the corpus does not change
        String run = id(RUN_ID, service, Question.post(project + "/runs", key, item), 202);
        all.put("run status", Question.get(project + "/runs/" + run, key));
        String article = id(ARTICLE_ID, service, all.get(CITY), 200);
        all.put("one article", Question.get(project + "/articles/" + article, key));
        return all;
    }

    static Question search(Gazetteer gazetteer, String name, int size, String key) {
        return Query.all(gazetteer).stream()
                .filter(query -> query.name().equals(name))
                .map(query -> Question.get(query.path(Bed.slug(size)), key))
                .findFirst()
                .orElseThrow();
    }

    private static String id(Pattern pattern, RunningService service, Question question, int status)
            throws IOException {
        try (HttpWire wire = service.connect()) {
            HttpWire.Reply reply = wire.ask(question);
            Matcher id = pattern.matcher(reply.text());
            if (reply.status() != status || !id.find()) {
                throw new IOException(question.path() + " was answered " + reply.text());
            }
            return id.group(1);
        }
    }
}
