package dev.dateline.search;

import dev.dateline.access.CurrentProject;
import dev.dateline.articles.Include;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import dev.dateline.parameter.QueryParameters;
import dev.dateline.problem.ProblemBody;
import dev.dateline.search.format.AnswerFormat;
import dev.dateline.search.format.AtomFeed;
import dev.dateline.search.format.CsvFormat;
import dev.dateline.search.format.GeoJsonFormat;
import dev.dateline.search.format.GeoSearchAnswer;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.MetaClause;
import dev.dateline.search.query.Sort;
import dev.dateline.versions.Versioned;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.Explode;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterStyle;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Searches articles by location. Contract: 7.1. */
@Path("/public/v1/projects/{project_slug}/articles/geo-search")
@Produces({
    MediaType.APPLICATION_JSON,
    GeoJsonFormat.MEDIA_TYPE,
    CsvFormat.MEDIA_TYPE,
    AnswerFormat.NDJSON_TYPE,
    AtomFeed.MEDIA_TYPE
})
@Versioned
@Tag(name = "Articles", description = "Search, read and delete articles.")
class GeoSearchResource {

    private final GeoSearch search;
    private final AnswerFormat format;
    private final CurrentProject project;

    GeoSearchResource(GeoSearch search, AnswerFormat format, CurrentProject project) {
        this.search = search;
        this.format = format;
        this.project = project;
    }

    @GET
    @Operation(
            operationId = "geoSearch",
            summary = "Search articles by location",
            description = "Finds articles that mention a location within a radius (`center_lng`, `center_lat`,"
                    + " `radius_miles`) or a bounding box (`bbox`); use exactly one. One mention must match"
                    + " area, `location_type` and `nature`; `meta` and dates filter the article. Newest"
                    + " first, undated last, then by id descending.")
    @Parameter(
            name = "center_lng",
            in = ParameterIn.QUERY,
            description = "Center longitude in degrees (point mode)",
            schema = @Schema(type = SchemaType.NUMBER, format = "double", minimum = "-180", maximum = "180"),
            examples = @ExampleObject(name = "Alexandria, Louisiana", value = "-92.4451"))
    @Parameter(
            name = "center_lat",
            in = ParameterIn.QUERY,
            description = "Center latitude in degrees (point mode)",
            schema = @Schema(type = SchemaType.NUMBER, format = "double", minimum = "-90", maximum = "90"),
            examples = @ExampleObject(name = "Alexandria, Louisiana", value = "31.3113"))
    @Parameter(
            name = "radius_miles",
            in = ParameterIn.QUERY,
            description = "Radius in international miles along the WGS 84 ellipsoid, boundary included (point mode)",
            schema =
                    @Schema(
                            type = SchemaType.NUMBER,
                            format = "double",
                            minimum = "0",
                            exclusiveMinimum = true,
                            maximum = "12451"),
            examples = @ExampleObject(name = "a city", value = "12.5"))
    @Parameter(
            name = "bbox",
            in = ParameterIn.QUERY,
            description =
                    "`min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the"
                            + " antimeridian (bbox mode)",
            schema = @Schema(type = SchemaType.STRING, pattern = "^[^,]+,[^,]+,[^,]+,[^,]+$"),
            examples = {
                @ExampleObject(name = "around Alexandria", value = "-92.6,31.2,-92.3,31.4"),
                @ExampleObject(name = "across the antimeridian", value = "177,-19,-178,-16")
            })
    @Parameter(
            name = "location_type",
            in = ParameterIn.QUERY,
            style = ParameterStyle.FORM,
            explode = Explode.TRUE,
            description = "Only mentions of these types (any of them); default: all types",
            schema = @Schema(type = SchemaType.ARRAY, implementation = LocationType.class, maxItems = 25),
            examples = @ExampleObject(name = "two types", value = "[\"city\", \"building\"]"))
    @Parameter(
            name = "nature",
            in = ParameterIn.QUERY,
            style = ParameterStyle.FORM,
            explode = Explode.TRUE,
            description = "Only mentions with one of these natures; default: all mentions",
            schema = @Schema(type = SchemaType.ARRAY, implementation = Nature.class),
            examples = @ExampleObject(name = "primary", value = "[\"primary\"]"))
    @Parameter(
            name = "meta",
            in = ParameterIn.QUERY,
            style = ParameterStyle.FORM,
            explode = Explode.TRUE,
            description = "Tag filter clauses; an article must match all of them",
            schema = @Schema(type = SchemaType.ARRAY, implementation = MetaClause.class, maxItems = 25),
            examples =
                    @ExampleObject(name = "fires, but no sports", value = "[\"topic:fire,arson\", \"!topic:sports\"]"))
    @Parameter(
            name = "pub_date_from",
            in = ParameterIn.QUERY,
            description = "First publication date, inclusive; excludes undated articles",
            schema = @Schema(type = SchemaType.STRING, format = "date"),
            examples = @ExampleObject(name = "from", value = "2026-11-01"))
    @Parameter(
            name = "pub_date_to",
            in = ParameterIn.QUERY,
            description = "Last publication date, inclusive; excludes undated articles; not before `pub_date_from`",
            schema = @Schema(type = SchemaType.STRING, format = "date"),
            examples = @ExampleObject(name = "to", value = "2026-11-30"))
    @Parameter(
            name = "sort",
            in = ParameterIn.QUERY,
            description = "`date`, or in point mode `distance`: nearest matching mention first, then by date and id."
                    + " `distance` adds `distance_miles` to each matching mention",
            schema = @Schema(implementation = Sort.class, defaultValue = "date"))
    @Parameter(name = "limit", in = ParameterIn.QUERY)
    @Parameter(name = "offset", in = ParameterIn.QUERY)
    @Parameter(
            name = "cursor",
            in = ParameterIn.QUERY,
            description = "Keyset pagination instead of `offset`: `*` for the first page, then `next_cursor` or"
                    + " `prev_cursor`. Concurrent inserts and deletes do not shift the pages. Valid only for"
                    + " the same search; `limit` and `include` may change",
            schema = @Schema(type = SchemaType.STRING, maxLength = 48),
            examples = @ExampleObject(name = "the first page", value = "*"))
    @Parameter(
            name = "include",
            in = ParameterIn.QUERY,
            style = ParameterStyle.FORM,
            explode = Explode.TRUE,
            description = "Optional fields: `counts` (fills `counts` and `embedded`) and `images`, which are null"
                    + " otherwise; `facets`, which is absent otherwise",
            schema = @Schema(type = SchemaType.ARRAY, implementation = Include.class),
            examples = @ExampleObject(name = "both", value = "[\"counts\", \"images\"]"))
    @APIResponse(responseCode = "304")
    @APIResponse(
            responseCode = "200",
            description = "A page of articles, each with its matching mentions",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = GeoSearchAnswer.class),
                        examples = {
                            @ExampleObject(name = "point", value = GeoSearchExamples.POINT),
                            @ExampleObject(name = "bbox", value = GeoSearchExamples.BBOX)
                        }),
                @Content(mediaType = GeoJsonFormat.MEDIA_TYPE, schema = @Schema(implementation = GeoJsonFormat.class)),
                @Content(
                        mediaType = CsvFormat.MEDIA_TYPE,
                        schema = @Schema(type = SchemaType.STRING, description = CsvFormat.DESCRIPTION)),
                @Content(
                        mediaType = AnswerFormat.NDJSON_TYPE,
                        schema = @Schema(type = SchemaType.STRING, description = "One JSON item per line")),
                @Content(
                        mediaType = AtomFeed.MEDIA_TYPE,
                        schema = @Schema(type = SchemaType.STRING, description = AtomFeed.DESCRIPTION))
            })
    @APIResponse(
            responseCode = "400",
            description =
                    "Invalid parameters; `errors` lists every one. Causes: missing or mixed search areas; an invalid"
                            + " number, date, `bbox`, `meta`, `location_type`, `nature`, `include` or `sort`; too"
                            + " many values; `limit` or `offset` out of range; a `cursor` of another search or with"
                            + " `offset`; a repeated parameter",
            content =
                    @Content(
                            mediaType = ProblemBody.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples = @ExampleObject(name = "three faults", value = GeoSearchExamples.REFUSAL)))
    public Response search(@Parameter(hidden = true) UriInfo uri, @Context HttpHeaders headers) {
        GeoSearchQuery query = GeoSearchQuery.from(project.id(), new QueryParameters(uri.getQueryParameters()));
        return format.answer(headers, uri, search.search(project.id(), query));
    }
}
