package dev.dateline.http.parameter;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What other services, and people, call the parameters and fields of this one. A synonym is only ever a hint in a fault:
 * it is not accepted.
 */
final class Synonyms {

    private record Meaning(String name, Set<String> synonyms) {}

    /** If a synonym has several meanings, the first one that the operation has is meant. */
    private static final List<Meaning> MEANINGS = List.of(
            meaning("center_lat", "lat latitude center_latitude y"),
            meaning("center_lng", "lng lon long longitude center_lon center_longitude x center point latlng ll around"),
            meaning("radius_miles", "radius distance dist radius_km radius_m miles within range"),
            meaning("bbox", "bounds box bounding_box viewport extent viewbox envelope rectangle rect within"),
            meaning("intersects", "polygon geometry geojson area shape region within"),
            meaning("near", "location center point latlng ll around proximity lat lng lon latitude longitude"),
            meaning("location_type", "type types place_type kind feature_type location_kind"),
            meaning("nature", "role roles mention_role natures"),
            meaning(
                    "pub_date_from",
                    "start_date date_from from_date since from after min_date published_after"
                            + " published_since begin_date date pub_date published_at published day"),
            meaning("pub_date_to", "end_date date_to to_date until to before max_date published_before"),
            meaning("from", "since start start_time start_date begin after from_time"),
            meaning("to", "until end end_time end_date before to_time"),
            meaning("offset", "page page_number page_no skip start start_index from"),
            meaning(
                    "cursor",
                    "since after since_id after_id last_event_id last_id next next_cursor page page_token"
                            + " continuation starting_after from start offset token"),
            meaning("limit", "per_page page_size size count rows max max_results n top first take num results"),
            meaning("text", "body content article document input query q"),
            meaning("q", "query search text keyword keywords term terms words phrase question search_term name prefix"),
            meaning("meta", "tag tags category categories topic topics metadata label labels"),
            meaning("source_id", "source sources outlet publisher publication domain domains site"),
            meaning("entity", "entities person people organisation organization org about entity_id"),
            meaning("sort", "order order_by sort_by ordering sorting"),
            meaning("include", "fields expand with embed select"),
            meaning("resolution", "zoom precision level h3_resolution z"),
            meaning("similar_to", "like more_like_this similar article_id article id"),
            meaning("wait", "timeout poll long_poll block wait_seconds"),
            meaning("status", "state states statuses"),
            meaning("types", "events event event_type event_types enabled_events topics subscriptions"),
            meaning("type", "types events event event_type event_types kind"),
            meaning("flow_ids", "flow flows flow_id"),
            meaning("flow_id", "flow flows flow_ids"),
            meaning("watch_ids", "watch watches watch_id"),
            meaning("min_confidence", "confidence minimum_confidence confidence_min min_score threshold"),
            meaning("watch_id", "watch watches watch_ids"),
            meaning("flow", "flow_id flow_name pipeline workflow queue"),
            meaning("url", "endpoint endpoint_url target_url callback callback_url webhook_url uri href address link"),
            meaning("enabled", "active is_active disabled status"),
            meaning("items", "articles documents docs records data entries stories"),
            meaning("locate", "geocode geoparse geotag find_places"),
            meaning("spans", "offsets ranges"),
            meaning("into", "target to destination merge_into"),
            meaning("external_id", "id guid uid uuid article_id"));

    private Synonyms() {}

    /** Which of these names a synonym means; case, hyphens and underscores do not count. */
    static Optional<String> findMeant(String given, Set<String> names) {
        String synonym = squash(given);
        return MEANINGS.stream()
                .filter(meaning ->
                        names.contains(meaning.name()) && meaning.synonyms().contains(synonym))
                .map(Meaning::name)
                .findFirst();
    }

    static List<String> meanings() {
        return MEANINGS.stream().map(Meaning::name).toList();
    }

    private static Meaning meaning(String name, String synonyms) {
        return new Meaning(
                name, Stream.of(synonyms.split(" ")).map(Synonyms::squash).collect(Collectors.toSet()));
    }

    private static String squash(String name) {
        return name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
    }
}
