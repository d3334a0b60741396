package dev.dateline.search.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.tenant.access.ProjectId;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.time.LocalDate;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The statement's text and values, without a database. */
class SqlGeoSearchTest {

    private static final ProjectId PROJECT = new ProjectId(7);
    private static final String BOX = "bbox=-92.5,31.2,-92.4,31.4";
    /** POLYGON ((-92.5 31.2, -92.5 31.4, -92.4 31.4, -92.4 31.2, -92.5 31.2)), exactly. */
    private static final String BOX_BYTES =
            "00000000030000000100000005C057200000000000403F333333333333C057200000000000403F666666666666"
                    + "C05719999999999A403F666666666666C05719999999999A403F333333333333C057200000000000403F333333333333";

    @Test
    void theProjectComesFirstThenFiltersThenTheAreaThenThePage() {
        SqlText sql = compose(
                BOX,
                "location_type=city",
                "location_type=street",
                "exclude_location_type=state",
                "exclude_location_type=country",
                "nature=primary",
                "pub_date_from=2026-01-01",
                "pub_date_to=2026-12-31",
                "limit=10",
                "offset=20");
        assertThat(flat(sql))
                .containsExactly(
                        7L,
                        List.of("city", "street"),
                        List.of("state", "country"),
                        List.of("primary"),
                        LocalDate.of(2026, 1, 1),
                        LocalDate.of(2026, 12, 31),
                        BOX_BYTES,
                        10,
                        20);
        assertThat(sql.text()).startsWith("""
                with nearby as materialized (
                  select m.id, m.article_id, m.pub_date
                  from mention m
                  where m.project_id = ?
                    and m.location_type = any (?)
                    and m.location_type <> all (?)
                    and m.nature = any (?)
                    and m.pub_date >= ?
                    and m.pub_date <= ?
                    and st_intersects(m.geom, st_geomfromwkb(decode(?, 'hex'), 4326))
                ),
                found as materialized (
                """);
    }

    @Test
    void everyStepIsFencedAndTheOrderEndsInTheId() {
        String text = compose(BOX).text();
        assertThat(count(" as materialized ", text)).isEqualTo(4);
        assertThat(count("order by (p[.])?pub_date desc nulls last, (p[.])?article_id desc", text))
                .isEqualTo(2);
    }

    @Test
    void articlesAreNotReadForTheirDates() {
        assertThat(compose(BOX, "pub_date_from=2026-01-01", "meta=a:b").text()).doesNotContain("from article ");
    }

    @Test
    void metaClauseBindsProjectTypeAndCategoriesInEachForm() {
        SqlText sql = compose(BOX, "meta=topic:fire,flood", "meta=!tone:grave");
        assertThat(flat(sql))
                .containsExactly(
                        7L,
                        BOX_BYTES,
                        7L,
                        "topic",
                        List.of("fire", "flood"),
                        7L,
                        "topic",
                        List.of("fire", "flood"),
                        7L,
                        "topic",
                        List.of("fire", "flood"),
                        7L,
                        "tone",
                        List.of("grave"),
                        7L,
                        "tone",
                        List.of("grave"),
                        7L,
                        "tone",
                        List.of("grave"),
                        25,
                        0);
        assertThat(count("\n    and\n", sql.text())).isEqualTo(1);
        assertThat(count("\n    and not\n", sql.text())).isEqualTo(1);
    }

    @Test
    void theWholeWorldNeedsNoGeometry() {
        SqlText sql = compose("bbox=-180,-90,180,90");
        assertThat(flat(sql)).containsExactly(7L, 25, 0);
        assertThat(sql.text()).doesNotContain("st_");
    }

    @Test
    void boxAcrossTheAntimeridianIsReadInDisjointParts() {
        SqlText sql = compose("bbox=170,-20,-170,-10");
        assertThat(count("union all", sql.text())).isEqualTo(1);
        assertThat(count("and not [(]st_intersects", sql.text())).isEqualTo(1);
        assertThat(count("m[.]project_id = [?]", sql.text())).isEqualTo(2);
    }

    @Test
    void aCircleIsReadByDistanceAndByTheShapesAroundItsCentre() {
        SqlText sql = compose("center_lng=-92.4451", "center_lat=31.3113", "radius_miles=10");
        assertThat(count("union all\n  select m[.]id", sql.text())).isEqualTo(1);
        assertThat(count("m[.]shape", sql.text())).isEqualTo(1);
        assertThat(flat(sql)).startsWith(7L, -92.4451, 31.3113).endsWith(25, 0);
    }

    private static SqlText compose(String... parameters) {
        var map = new MultivaluedHashMap<String, String>();
        for (String parameter : parameters) {
            String[] parts = parameter.split("=", 2);
            map.add(parts[0], parts[1]);
        }
        SqlText sql = SqlGeoSearch.pageSql(PROJECT, GeoSearchQuery.from(PROJECT, new QueryParameters(map)));
        assertThat(count("[?]", sql.text()))
                .as("a value for each mark")
                .isEqualTo(sql.binds().size());
        return sql;
    }

    /** The values, with arrays as lists. */
    private static List<Object> flat(SqlText sql) {
        return sql.binds().stream()
                .map(value -> value instanceof String[] texts ? (Object) List.of(texts) : value)
                .toList();
    }

    private static long count(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().count();
    }
}
