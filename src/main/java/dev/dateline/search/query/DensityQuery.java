package dev.dateline.search.query;

import dev.dateline.engine.geo.AreaSize;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.tenant.access.ProjectId;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * A query for counts per H3 cell.
 *
 * @param resolution H3 resolution, 0 to 10; default: the finest with at most about 400 cells in the area
 */
@DescribedBy({SearchAreaParameters.class, ArticleFilter.class, DensityQuery.class})
public record DensityQuery(GeoSearchQuery search, int resolution) {

    public static final int MAX_RESOLUTION = 10;

    @Parameter(
            name = DensityQuery.RESOLUTION,
            description = "H3 resolution; default: the finest with at most about 400 cells in the area",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "0", maximum = "" + MAX_RESOLUTION))
    private static final String RESOLUTION = "resolution";

    /** Cells that are counted one by one: those with the most mentions. */
    public static final int MAX_CELLS = 5_000;

    private static final int USUAL_CELLS = 400;

    /**
     * Mean area of a cell of resolution 0 in km²; each finer resolution has a seventh. Source: H3's documentation, cell
     * areas.
     */
    private static final double LARGEST_CELL_SQUARE_KILOMETERS = 4_357_449;

    /** Parses a request; all faults are reported in one 400. Ignores paging parameters: the response has no pages. */
    public static DensityQuery from(ProjectId project, QueryParameters parameters) {
        return from(project, parameters, SearchAreaParameters.from(parameters));
    }

    /** Parses a request whose area was parsed before; the area is empty if it had a fault. */
    static DensityQuery from(ProjectId project, QueryParameters parameters, Optional<SearchArea> area) {
        OptionalLong resolution = parameters.findInteger(RESOLUTION, 0, MAX_RESOLUTION);
        GeoSearchQuery search = GeoSearchQuery.from(project, parameters, area).by(Sort.DATE);
        return new DensityQuery(search, (int) resolution.orElseGet(() -> usual(search.area())));
    }

    static int usual(SearchArea area) {
        double size = AreaSize.squareKilometers(area);
        int resolution = 0;
        double cell = LARGEST_CELL_SQUARE_KILOMETERS / 7;
        while (resolution < MAX_RESOLUTION && size / cell <= USUAL_CELLS) {
            resolution++;
            cell /= 7;
        }
        return resolution;
    }
}
