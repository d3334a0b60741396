package dev.dateline.search.query;

/** Examples in the OpenAPI document: real responses of the service. */
final class GeoSearchRequestExamples {

    static final String REFUSAL = """
            {
              "type": "/problems/invalid-parameter",
              "title": "Invalid parameter",
              "status": 400,
              "detail": "radius_miles is required in point mode; and 2 more faults, see errors",
              "code": "invalid_parameter",
              "instance": "/public/v1/projects/demo/articles/geo-search",
              "errors": [
                { "parameter": "radius_miles", "detail": "is required in point mode" },
                { "parameter": "center_lat", "detail": "must be from -90 to 90" },
                { "parameter": "limit", "detail": "must be from 1 to 100" }
              ]
            }
            """;

    private GeoSearchRequestExamples() {}
}
