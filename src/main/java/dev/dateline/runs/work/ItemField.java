package dev.dateline.runs.work;

import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.entities.EntityDraft;
import dev.dateline.content.locations.MentionReader;
import dev.dateline.http.parameter.BodyFields;
import java.util.List;
import java.util.Locale;

/**
 * A field of an item, for people: the table of {@code dateline import --help} and of docs/api.md. Contract: 10.2.
 *
 * @param path the field's name after those of the fields that it is in: {@code source.id}, {@code metadata[].category}
 * @param type of JSON
 * @param bounds begins with "required" if the field is
 * @param example a JSON value; empty for a field whose own fields have examples
 */
public record ItemField(String path, String type, String bounds, String example) {

    private static final String STRING = "string";
    private static final String OBJECT = "object";
    private static final String ARRAY = "array";
    private static final String NUMBER = "number";
    private static final String INTEGER = "integer";
    private static final String CONFIDENCE = "0 to 1";
    private static final String PIXELS = "pixels, from 1";
    private static final String WEB_ADDRESS = "http or https, " + upTo(ArticleDraft.URL_LIMIT);

    /** All fields, in the order of the documentation; a field of an object or an array comes after it. */
    public static final List<ItemField> ALL = List.of(
            new ItemField("headline", STRING, required(ArticleDraft.HEADLINE_LIMIT), "\"Flood closes bridge\""),
            new ItemField("external_id", STRING, id(BodyFields.TEXT_LIMIT), "\"wire-123\""),
            new ItemField("body", STRING, upTo(ArticleDraft.BODY_LIMIT), "\"The Red River rose two feet.\""),
            new ItemField("url", STRING, WEB_ADDRESS, "\"https://example.org/wire-123\""),
            new ItemField("author", STRING, upTo(BodyFields.TEXT_LIMIT), "\"Jane Doe\""),
            new ItemField("pub_date", STRING, "YYYY-MM-DD", "\"2026-11-20\""),
            new ItemField("source", OBJECT, "the outlet; one of id and name stands for both", ""),
            new ItemField("source.id", STRING, upTo(BodyFields.TEXT_LIMIT), "\"example.org\""),
            new ItemField("source.name", STRING, upTo(BodyFields.TEXT_LIMIT), "\"Example\""),
            new ItemField("metadata", ARRAY, "tags, " + atMost(ArticleDraft.TAGS_LIMIT), ""),
            new ItemField(
                    "metadata[].meta_type",
                    STRING,
                    required(ArticleDraft.META_TYPE_LIMIT) + " of A-Z a-z 0-9 _ . -",
                    "\"topic\""),
            new ItemField("metadata[].category", STRING, required(BodyFields.TEXT_LIMIT), "\"fire\""),
            new ItemField("metadata[].confidence", NUMBER, CONFIDENCE, "0.93"),
            new ItemField("images", ARRAY, atMost(ArticleDraft.IMAGES_LIMIT), ""),
            new ItemField("images[].url", STRING, "required, " + WEB_ADDRESS, "\"https://example.org/fire.jpg\""),
            new ItemField("images[].caption", STRING, upTo(BodyFields.TEXT_LIMIT), "\"The house\""),
            new ItemField("images[].credit", STRING, upTo(BodyFields.TEXT_LIMIT), "\"Jane Doe\""),
            new ItemField("images[].width", INTEGER, PIXELS, "1200"),
            new ItemField("images[].height", INTEGER, PIXELS, "800"),
            new ItemField(
                    "locations",
                    ARRAY,
                    "places, " + atMost(MentionReader.LOCATIONS_LIMIT) + "; absent: they are found in the text",
                    ""),
            new ItemField("locations[].label", STRING, required(BodyFields.TEXT_LIMIT), "\"Alexandria\""),
            new ItemField(
                    "locations[].location_type",
                    STRING,
                    required(MentionReader.TYPE_LIMIT) + " of a-z 0-9 _ -, a letter first",
                    "\"city\""),
            new ItemField(
                    "locations[].geometry",
                    OBJECT,
                    "required, GeoJSON, longitude first",
                    "{\"type\": \"Point\", \"coordinates\": [-92.4451, 31.3113]}"),
            new ItemField(
                    "locations[].formatted_address",
                    STRING,
                    upTo(BodyFields.TEXT_LIMIT) + "; default: the label",
                    "\"Alexandria, Louisiana, United States\""),
            new ItemField("locations[].nature", STRING, id(MentionReader.NATURE_LIMIT), "\"primary\""),
            new ItemField("locations[].role_in_story", STRING, upTo(BodyFields.TEXT_LIMIT), "\"scene of the fire\""),
            new ItemField(
                    "locations[].evidence", STRING, upTo(MentionReader.EVIDENCE_LIMIT), "\"A house in Alexandria …\""),
            new ItemField("locations[].canonical", OBJECT, "what the place is in your own naming", ""),
            new ItemField("locations[].canonical.type", STRING, required(BodyFields.TEXT_LIMIT), "\"place\""),
            new ItemField("locations[].canonical.id", STRING, required(BodyFields.TEXT_LIMIT), "\"gn:4314550\""),
            new ItemField("locations[].canonical.name", STRING, upTo(BodyFields.TEXT_LIMIT), "\"Alexandria\""),
            new ItemField("entities", ARRAY, "people, organisations and more, " + atMost(EntityDraft.LIMIT), ""),
            new ItemField(
                    "entities[].type", STRING, required(EntityDraft.TYPE_LIMIT) + " of a-z 0-9 _ -", "\"person\""),
            new ItemField("entities[].id", STRING, required(EntityDraft.ID_LIMIT), "\"jane-doe\""),
            new ItemField("entities[].name", STRING, required(BodyFields.TEXT_LIMIT), "\"Jane Doe\""),
            new ItemField("entities[].nature", STRING, id(EntityDraft.NATURE_LIMIT), "\"primary\""),
            new ItemField("entities[].confidence", NUMBER, CONFIDENCE, "0.8"));

    private static String required(int limit) {
        return "required, " + id(limit);
    }

    private static String id(int limit) {
        return String.format(Locale.ROOT, "1 to %,d characters", limit);
    }

    private static String upTo(int limit) {
        return String.format(Locale.ROOT, "up to %,d characters", limit);
    }

    private static String atMost(int limit) {
        return String.format(Locale.ROOT, "at most %,d", limit);
    }
}
