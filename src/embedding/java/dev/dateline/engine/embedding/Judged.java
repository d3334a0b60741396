package dev.dateline.engine.embedding;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A collection of documents and queries with judgements: docs.ndjson (id, title, text), queries.ndjson (id, text) and
 * qrels.ndjson (query, doc, grade). Queries without a relevant document are left out.
 *
 * @param grades of each query, by the number of the document
 */
record Judged(List<Document> documents, List<String> queries, List<Map<Integer, Integer>> grades) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** @param title empty if it has none */
    record Document(String title, String text) {

        String whole() {
            return title.isEmpty() ? text : title + ". " + text;
        }

        byte[] embedded(EmbeddingModel model) {
            return title.isEmpty() ? model.embed(text) : model.embedArticle(title, text);
        }
    }

    static Judged read(Path folder) throws IOException {
        List<Document> documents = new ArrayList<>();
        Map<String, Integer> numbers = new HashMap<>();
        for (JsonNode line : lines(folder.resolve("docs.ndjson"))) {
            numbers.put(line.path("id").asText(), documents.size());
            documents.add(new Document(
                    line.path("title").asText(""), line.path("text").asText()));
        }
        Map<String, Map<Integer, Integer>> grades = new HashMap<>();
        for (JsonNode line : lines(folder.resolve("qrels.ndjson"))) {
            Integer document = numbers.get(line.path("doc").asText());
            if (document != null && line.path("grade").asInt() > 0) {
                grades.computeIfAbsent(line.path("query").asText(), first -> new HashMap<>())
                        .put(document, line.path("grade").asInt());
            }
        }
        List<String> queries = new ArrayList<>();
        List<Map<Integer, Integer>> gradesOfQueries = new ArrayList<>();
        for (JsonNode line : lines(folder.resolve("queries.ndjson"))) {
            Map<Integer, Integer> relevant = grades.get(line.path("id").asText());
            if (relevant != null) {
                queries.add(line.path("text").asText());
                gradesOfQueries.add(relevant);
            }
        }
        return new Judged(documents, queries, gradesOfQueries);
    }

    static List<JsonNode> lines(Path file) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        try (Stream<String> text = Files.lines(file)) {
            for (String line : (Iterable<String>) text::iterator) {
                lines.add(JSON.readTree(line));
            }
        }
        return lines;
    }
}
