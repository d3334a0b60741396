package dev.dateline.content.locations;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Describes a geometry in the OpenAPI document; never instantiated. Source: RFC 7946, 3.1; Contract: 6.4. */
@Schema(
        name = "Geometry",
        description = "A GeoJSON geometry (RFC 7946), 2-D, in longitude and latitude of WGS 84. What crosses the"
                + " antimeridian is cut there (3.1.9): an edge longer than 180 degrees is refused, except in a ring along"
                + " a whole parallel from -180 to 180. A `crs` that names another system is refused",
        examples = "{\"type\": \"Point\", \"coordinates\": [-92.4451, 31.3113]}")
public record GeometrySchema(
        @Schema(
                required = true,
                enumeration = {
                    "Point",
                    "MultiPoint",
                    "LineString",
                    "MultiLineString",
                    "Polygon",
                    "MultiPolygon",
                    "GeometryCollection"
                })
        String type,

        @Schema(
                type = SchemaType.ARRAY,
                description = "[longitude, latitude] of a point, otherwise nested arrays of positions; absent from a"
                        + " GeometryCollection")
        List<Object> coordinates,

        @Schema(description = "The members of a GeometryCollection; absent for other types")
        List<GeometrySchema> geometries) {}
