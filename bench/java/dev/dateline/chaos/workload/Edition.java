package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * One generation of an article. Each part contains the generation, and the number of parts depends on it, so that a mix
 * of two generations is visible.
 *
 * @param external the number in the {@code external_id}
 */
public record Edition(int tenant, int external, int generation) {

    /** Number of sources; an article's source never changes. */
    public static final int SOURCES = 24;

    /** The list of the newest articles of a source. */
    public static String list(int source) {
        return "/articles?limit=25&include=images&source_id=s" + source;
    }

    /** The {@code external_id}. */
    public static String externalId(int external) {
        return "x" + external;
    }

    /** The number in an {@code external_id}; -1: not one of ours. */
    public static int external(String externalId) {
        return externalId.matches("x[0-9]{1,9}") ? Integer.parseInt(externalId.substring(1)) : -1;
    }

    public static int source(int external) {
        return external % SOURCES;
    }

    /** The edition that a headline names. */
    public static Optional<Edition> named(int tenant, String headline) {
        String[] words = headline.split(" ");
        if (words.length < 5 || !words[0].equals("Article") || !words[3].equals("generation")) {
            return Optional.empty();
        }
        return Optional.of(
                new Edition(Integer.parseInt(words[2].substring(1)), external(words[1]), Integer.parseInt(words[4])));
    }

    String headline() {
        return "Article x%d t%d generation %d told".formatted(external, tenant, generation);
    }

    private String url() {
        return "https://news.example/t%d/x%d/%d".formatted(tenant, external, generation);
    }

    private String body() {
        return "Body of x%d in generation %d of t%d.".formatted(external, generation, tenant);
    }

    private String date() {
        return "2026-%02d-%02d".formatted(1 + external % 11, 1 + external / 11 % 28);
    }

    private int images() {
        return generation % 3;
    }

    private int mentions() {
        return 1 + (external + generation) % 3;
    }

    private String label(int mention) {
        return "Place x%d %d of %d".formatted(external, generation, mention);
    }

    /** The item of a run; an invalid one lacks its headline. */
    public void write(StringBuilder out, boolean bad) {
        int place = Places.of(external, generation);
        out.append("{\"external_id\":\"x").append(external);
        if (!bad) {
            out.append("\",\"headline\":\"").append(headline());
        }
        out.append("\",\"url\":\"").append(url());
        out.append("\",\"author\":\"Author ").append(generation);
        out.append("\",\"pub_date\":\"").append(date());
        out.append("\",\"source\":{\"id\":\"s").append(source(external)).append("\",\"name\":\"Source\"},\"body\":\"");
        out.append(body())
                .append("\",\"metadata\":[{\"meta_type\":\"generation\",\"category\":\"g")
                .append(generation);
        out.append("\",\"confidence\":0.5}");
        if (generation % 2 == 0) {
            out.append(",{\"meta_type\":\"even\",\"category\":\"g")
                    .append(generation)
                    .append("\",\"confidence\":1.0}");
        }
        out.append("],\"images\":[");
        for (int image = 0; image < images(); image++) {
            out.append(image > 0 ? "," : "")
                    .append("{\"url\":\"")
                    .append(url())
                    .append('/')
                    .append(image);
            out.append("\",\"caption\":\"Generation ").append(generation).append("\"}");
        }
        out.append("],\"locations\":[");
        for (int mention = 0; mention < mentions(); mention++) {
            out.append(mention > 0 ? "," : "").append("{\"label\":\"").append(label(mention));
            out.append("\",\"location_type\":\"city\",\"formatted_address\":\"Generation ")
                    .append(generation);
            out.append("\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[");
            out.append(Places.text(Places.lng(place) + mention * 0.01)).append(',');
            out.append(Places.text(Places.lat(place))).append("]},\"nature\":\"primary\",\"evidence\":\"g");
            out.append(generation).append("\"}");
        }
        out.append("]}");
    }

    /** The part of a row, or of a whole article, that belongs to another generation. */
    Optional<String> findTear(JsonNode row) {
        String told = text(row, "url") + "|" + text(row, "author") + "|" + text(row, "pub_date") + "|"
                + row.path("source").path("id").asText() + "|" + text(row, "preview");
        String meant = url() + "|Author " + generation + "|" + date() + "|s" + source(external) + "|" + body();
        if (!told.equals(meant) || !text(row, "headline").equals(headline())) {
            return Optional.of(told + " in place of " + meant);
        }
        if (row.has("body") && !text(row, "body").equals(body())) {
            return Optional.of("body: " + text(row, "body"));
        }
        return findTear(row.path("metadata"), row.path("images"))
                .or(() -> findStray(row.has("locations") ? row.path("locations") : row.path("matching_locations")));
    }

    private Optional<String> findTear(JsonNode tags, JsonNode images) {
        boolean whole = tags.size() == (generation % 2 == 0 ? 2 : 1);
        for (JsonNode tag : tags) {
            whole &= text(tag, "category").equals("g" + generation);
        }
        if (!whole) {
            return Optional.of("tags of generation " + generation + ": " + tags);
        }
        if (images.isArray()) {
            whole = images.size() == images();
            for (JsonNode image : images) {
                whole &= text(image, "caption").equals("Generation " + generation)
                        && text(image, "url").startsWith(url() + "/");
            }
        }
        return whole ? Optional.empty() : Optional.of("images of generation " + generation + ": " + images);
    }

    private Optional<String> findStray(JsonNode mentions) {
        if (!mentions.isArray()) {
            return Optional.empty();
        }
        int place = Places.of(external, generation);
        Set<String> labels = new HashSet<>();
        boolean whole = mentions.size() == mentions();
        for (int index = 0; index < mentions.size(); index++) {
            JsonNode mention = mentions.get(index);
            labels.add(text(mention, "label"));
            whole &= text(mention, "evidence").equals("g" + generation)
                    && text(mention, "formatted_address").equals("Generation " + generation)
                    && Math.abs(mention.at("/geometry_json/coordinates/1").asDouble() - Places.lat(place)) < 1e-6
                    && Math.abs(mention.at("/geometry_json/coordinates/0").asDouble() - Places.lng(place)) < 0.05;
        }
        for (int index = 0; index < mentions(); index++) {
            whole &= labels.contains(label(index));
        }
        return whole ? Optional.empty() : Optional.of("mentions of generation " + generation + ": " + mentions);
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asText();
    }
}
