package dev.dateline.search.format;

/** Examples in the OpenAPI document: real responses of the service. */
final class GeoSearchResponseExamples {

    static final String POINT = """
            {
              "search_mode": "point",
              "center_lng": -92.4451,
              "center_lat": 31.3113,
              "radius_miles": 12.5,
              "bbox": null,
              "location_types": [ "city" ],
              "nature": "primary",
              "pub_date_from": "2026-11-01",
              "pub_date_to": null,
              "items": [ {
                "id": 4711,
                "headline": "Woman charged in connection with Kelleyland fire",
                "url": "https://example.org/wire-123",
                "author": null,
                "pub_date": "2026-11-20",
                "source": { "id": "example.org", "name": "Example" },
                "preview": "A woman of Alexandria was arrested.",
                "metadata": [ { "meta_type": "topic", "category": "fire", "confidence": 0.93 } ],
                "embedded": true,
                "counts": { "locations": 1, "images": 1, "metadata": 1, "words": 6 },
                "images": [ {
                  "id": 815,
                  "url": "https://example.org/fire.jpg",
                  "caption": "The house",
                  "credit": null,
                  "width": 1200,
                  "height": 800
                } ],
                "matching_locations": [ {
                  "mention_id": 9042,
                  "label": "Alexandria",
                  "location_type": "city",
                  "formatted_address": "Alexandria, Louisiana, United States",
                  "geometry_type": "Point",
                  "geometry_json": { "type": "Point", "coordinates": [ -92.4451, 31.3113 ] },
                  "h3_cell": "874441130ffffff",
                  "h3_resolution": 7,
                  "canonical": { "type": "place", "id": "gn:4314550", "name": "Alexandria" },
                  "nature": "primary",
                  "role_in_story": null,
                  "evidence": null
                } ]
              } ],
              "pagination": { "limit": 25, "offset": 0, "total": 1 }
            }
            """;

    static final String BBOX = """
            {
              "search_mode": "bbox",
              "center_lng": null,
              "center_lat": null,
              "radius_miles": null,
              "bbox": { "min_lng": 177.0, "min_lat": -19.0, "max_lng": -178.0, "max_lat": -16.0 },
              "location_types": [],
              "nature": null,
              "pub_date_from": null,
              "pub_date_to": null,
              "items": [],
              "pagination": { "limit": 25, "offset": 0, "total": 0 }
            }
            """;

    private GeoSearchResponseExamples() {}
}
