package dev.dateline.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Pagination;
import dev.dateline.http.paging.SortKey;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.tenant.access.ProjectId;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A cursor has a digest of its query, which includes names of classes and their components. Clients keep cursors across
 * releases, so these must not change.
 */
class CursorStabilityTest {

    private static final ProjectId PROJECT = new ProjectId(7);
    private static final LocalDate DAY = LocalDate.of(2026, 5, 6);

    @Test
    void ofACircleByDistanceWithEveryFilter() {
        QueryParameters parameters = parameters(
                "center_lng=-92.4451",
                "center_lat=31.3113",
                "radius_miles=50",
                "location_type=city",
                "location_type=park",
                "nature=primary",
                "meta=topic:fire,flood",
                "meta=!kind:opinion",
                "pub_date_from=2026-01-01",
                "pub_date_to=2026-12-31",
                "sort=distance");
        assertThat(next(GeoSearchQuery.from(PROJECT, parameters).page(), new SortKey(1234.5, DAY, 99)))
                .isEqualTo("AQJAk0oAAAAAAAAAUGMAAAAAAAAAYw4FyVX2W4jUlNfVx-f4");
    }

    @Test
    void ofACircle() {
        QueryParameters parameters = parameters("center_lng=-92.4451", "center_lat=31.3113", "radius_miles=50");
        assertThat(next(GeoSearchQuery.from(PROJECT, parameters).page(), new SortKey(0, DAY, 99)))
                .isEqualTo("AQIAAAAAAAAAAAAAUGMAAAAAAAAAYy39_Us9nVGWq0pjuFRr");
    }

    @Test
    void ofABox() {
        QueryParameters parameters = parameters("bbox=170,-20,-170,10");
        assertThat(next(GeoSearchQuery.from(PROJECT, parameters).page(), new SortKey(0, DAY, 99)))
                .isEqualTo("AQIAAAAAAAAAAAAAUGMAAAAAAAAAY23sFKAiwwEEJj4sO1Nk");
    }

    @Test
    void ofAListByWordsAndSource() {
        QueryParameters parameters = parameters("q=fire -sports", "source_id=example.org");
        assertThat(next(ArticleListQuery.from(PROJECT, parameters).page(), new SortKey(0.25, null, 99)))
                .isEqualTo("AQI_0AAAAAAAAIAAAAAAAAAAAAAAYyux2cr4oET31lOhmCrJ");
    }

    @Test
    void ofAListWithExcludedTypes() {
        QueryParameters parameters = parameters("exclude_location_type=state", "exclude_location_type=country");
        assertThat(next(ArticleListQuery.from(PROJECT, parameters).page(), new SortKey(0, DAY, 99)))
                .isEqualTo("AQIAAAAAAAAAAAAAUGMAAAAAAAAAY8SRz2ct8KfnecrWT33s");
    }

    @Test
    void ofAListWithExcludedSources() {
        QueryParameters parameters = parameters("exclude_source_id=example.org", "exclude_source_id=example.com");
        assertThat(next(ArticleListQuery.from(PROJECT, parameters).page(), new SortKey(0, DAY, 99)))
                .isEqualTo("AQIAAAAAAAAAAAAAUGMAAAAAAAAAYxy4AsiXhWoMATF-fZ_6");
    }

    private static QueryParameters parameters(String... given) {
        var parameters = new MultivaluedHashMap<String, String>();
        parameters.add("cursor", "*");
        for (String parameter : given) {
            String[] parts = parameter.split("=", 2);
            parameters.add(parts[0], parts[1]);
        }
        return new QueryParameters(parameters);
    }

    private static String next(PageRequest page, SortKey last) {
        return Pagination.of(page, 10, 0, List.of(last)).nextCursor();
    }
}
