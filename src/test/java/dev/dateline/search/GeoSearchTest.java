package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.content.articles.TestArticles.Draft;
import dev.dateline.content.articles.TestArticles.Stored;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Search results for named fixtures. Contract: 4, 7.4, 7.5. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class GeoSearchTest {

    private static final String SQUARE_WITH_HOLE = """
            {"type":"Polygon","coordinates":[[[10,10],[20,10],[20,20],[10,20],[10,10]],
                                             [[14,14],[16,14],[16,16],[14,16],[14,14]]]}""";

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void aCircleFindsAcrossTheAntimeridianFromBothSides() {
        Stored east = story().at(179.99, -17).store();
        Stored west = story().at(-179.99, -17).store();
        story().at(178, -17).store();
        assertThat(found("center_lng=179.995&center_lat=-17&radius_miles=5")).containsExactly(west.id(), east.id());
        assertThat(found("center_lng=-179.995&center_lat=-17&radius_miles=5")).containsExactly(west.id(), east.id());
    }

    @Test
    void aBoxWhoseMinLngExceedsItsMaxLngCrossesTheAntimeridian() {
        Stored east = story().at(179, -17).store();
        Stored west = story().at(-179, -17).store();
        Stored greenwich = story().at(0, -17).store();
        assertThat(found("bbox=178,-18,-178,-16")).containsExactly(west.id(), east.id());
        assertThat(found("bbox=-178,-18,178,-16")).containsExactly(greenwich.id());
    }

    @Test
    void bothNamesOfTheAntimeridianAreOneMeridian() {
        Stored plus = story().at(180, 5).store();
        Stored minus = story().at(-180, 5).store();
        for (String area : List.of(
                "bbox=170,0,180,10",
                "bbox=-180,0,-170,10",
                "center_lng=180&center_lat=5&radius_miles=0.001",
                "center_lng=-180&center_lat=5&radius_miles=0.001")) {
            assertThat(found(area)).as(area).containsExactly(minus.id(), plus.id());
        }
    }

    @Test
    void aCentreOnEitherNameOfTheAntimeridianLiesInsideAPolygonAcrossIt() {
        Stored fiji = story().place("""
                        {"type":"MultiPolygon","coordinates":[[[[170,-20],[180,-20],[180,-10],[170,-10],[170,-20]]],
                                                              [[[-180,-20],[-170,-20],[-170,-10],[-180,-10],[-180,-20]]]]}""").store();
        assertThat(found("center_lng=180&center_lat=-15&radius_miles=1")).containsExactly(fiji.id());
        assertThat(found("center_lng=-180&center_lat=-15&radius_miles=1")).containsExactly(fiji.id());
        assertThat(found("center_lng=175&center_lat=-15&radius_miles=1")).containsExactly(fiji.id());
    }

    @Test
    void aCircleHoldsAPole() {
        Stored pole = story().at(77, 90).store();
        Stored beyond = story().at(-90, 89.5).store();
        Stored behind = story().at(90, 89.5).store();
        story().at(0, 88).store();
        assertThat(found("center_lng=0&center_lat=90&radius_miles=40"))
                .containsExactly(behind.id(), beyond.id(), pole.id());
        assertThat(found("center_lng=90&center_lat=89.5&radius_miles=35")).containsExactly(behind.id(), pole.id());
        assertThat(found("center_lng=-12&center_lat=90&radius_miles=0.001")).containsExactly(pole.id());
    }

    @Test
    void aShapeThatTouchesAPoleHoldsIt() {
        Stored antarctica = story().place(
                        "{\"type\":\"Polygon\",\"coordinates\":[[[-180,-90],[180,-90],[180,-70],[-180,-70],[-180,-90]]]}")
                .store();
        assertThat(found("center_lng=33&center_lat=-90&radius_miles=1")).containsExactly(antarctica.id());
        assertThat(found("center_lng=33&center_lat=-80&radius_miles=1")).containsExactly(antarctica.id());
        assertThat(found("center_lng=33&center_lat=-69&radius_miles=1")).isEmpty();
    }

    @Test
    void aCircleInsideAPolygonFindsIt() {
        Stored square = story().place(SQUARE_WITH_HOLE).store();
        assertThat(found("center_lng=12&center_lat=12&radius_miles=1")).containsExactly(square.id());
    }

    @Test
    void aCircleInsideAHoleFindsNothingUntilItReachesTheRing() {
        Stored square = story().place(SQUARE_WITH_HOLE).store();
        assertThat(found("center_lng=15&center_lat=15&radius_miles=60")).isEmpty();
        assertThat(found("center_lng=15&center_lat=15&radius_miles=70")).containsExactly(square.id());
        assertThat(found("bbox=14.5,14.5,15.5,15.5")).isEmpty();
        assertThat(found("bbox=13.5,14.5,15.5,15.5")).containsExactly(square.id());
    }

    @Test
    void anyPartOfALineOrMultiGeometryMayLieInside() {
        Stored line = story().place("{\"type\":\"LineString\",\"coordinates\":[[0,0],[10,0]]}")
                .store();
        Stored points = story().place("{\"type\":\"MultiPoint\",\"coordinates\":[[5,0.01],[50,50]]}")
                .store();
        Stored many = story().place("""
                        {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[-40,-40]},
                          {"type":"MultiLineString","coordinates":[[[5,-1],[5,1]],[[60,60],[61,61]]]}]}""").store();
        assertThat(found("center_lng=5&center_lat=0&radius_miles=1"))
                .containsExactly(many.id(), points.id(), line.id());
        assertThat(found("bbox=4.9,-0.1,5.1,0.1")).containsExactly(many.id(), points.id(), line.id());
        assertThat(found("bbox=49,49,51,51")).containsExactly(points.id());
        assertThat(found("center_lng=-40&center_lat=-40&radius_miles=1")).containsExactly(many.id());
    }

    @Test
    void anEdgeIsStraightInLongitudeAndLatitudeForCircleAndBoxAlike() {
        // the great circle between its ends would be at 50.2 degrees of latitude, 570 km farther north
        Stored edge = story().place("{\"type\":\"LineString\",\"coordinates\":[[-30,45],[30,45]]}")
                .store();
        assertThat(found("center_lng=0&center_lat=45&radius_miles=0.01")).containsExactly(edge.id());
        assertThat(found("bbox=-1,44.9,1,45.1")).containsExactly(edge.id());
        assertThat(found("center_lng=0&center_lat=50&radius_miles=100")).isEmpty();
    }

    @Test
    void theBoundaryOfABoxBelongsToIt() {
        Stored corner = story().at(20, 10).store();
        Stored touching = story().place("{\"type\":\"LineString\",\"coordinates\":[[20,5],[25,5]]}")
                .store();
        assertThat(found("bbox=10,0,20,10")).containsExactly(touching.id(), corner.id());
        assertThat(found("bbox=20,10,20,10")).containsExactly(corner.id());
        assertThat(found("bbox=20,5,20,10")).containsExactly(touching.id(), corner.id());
        assertThat(found("bbox=10,0,19.9999999,10")).isEmpty();
    }

    @Test
    void halfTheEarthsCircumferenceReachesEverything() {
        Stored antipode = story().at(180, 0).store();
        assertThat(found("center_lng=0&center_lat=0&radius_miles=12451")).containsExactly(antipode.id());
        assertThat(found("center_lng=0&center_lat=0&radius_miles=12400")).isEmpty();
    }

    @Test
    void oneMentionMustMeetAreaTypeAndNatureTogether() {
        story().place("city", "secondary", point(1, 1))
                .place("building", "primary", point(50, 50))
                .store();
        story().place("building", "secondary", point(1, 1))
                .place("city", "primary", point(1, 1))
                .store();
        Stored match = story().place("building", null, point(1, 1))
                .place("building", "primary", point(1.001, 1))
                .place("building", "primary", point(50, 50))
                .place("building", "primary", point(1, 1.001))
                .store();
        JsonPath answer = get("center_lng=1&center_lat=1&radius_miles=1&location_type=building&nature=primary");
        assertThat(answer.getList("items.id", Long.class)).containsExactly(match.id());
        assertThat(answer.getList("items[0].matching_locations.mention_id", Long.class))
                .containsExactly(match.mentions().get(1), match.mentions().get(3));
    }

    @Test
    void valuesOfLocationTypeAndNatureAreAlternatives() {
        Stored city = story().place("city", "primary", point(1, 1)).store();
        Stored building = story().place("building", "secondary", point(1, 1)).store();
        story().place("street", "primary", point(1, 1)).store();
        story().place("city", "background", point(1, 1)).store();
        assertThat(found("bbox=0,0,2,2&location_type=city&location_type=building&nature=primary&nature=secondary"))
                .containsExactly(building.id(), city.id());
        assertThat(found("bbox=0,0,2,2&location_type=no-such-type")).isEmpty();
    }

    @Test
    void excludedTypesDoNotMatchTogetherWithAreaTypeAndNature() {
        Stored town = story().place("city", "primary", point(1, 1))
                .place("state", "primary", point(1, 1))
                .store();
        Stored elsewhere = story().place("state", "primary", point(1, 1))
                .place("city", "primary", point(50, 50))
                .store();
        Stored building = story().place("building", null, point(1, 1)).store();
        JsonPath answer = get("bbox=0,0,2,2&exclude_location_type=state&exclude_location_type=country");
        assertThat(answer.getList("items.id", Long.class)).containsExactly(building.id(), town.id());
        assertThat(answer.getList("items[1].matching_locations.mention_id", Long.class))
                .as("the town's mention alone")
                .containsExactly(town.mentions().get(0));
        assertThat(answer.getList("location_types")).as("not echoed").isEmpty();
        assertThat(answer.getMap("$").containsKey("exclude_location_type")).isFalse();
        assertThat(found("bbox=0,0,2,2&exclude_location_type=city&nature=primary"))
                .containsExactly(elsewhere.id(), town.id());
        assertThat(found("bbox=0,0,2,2&location_type=city&exclude_location_type=city"))
                .isEmpty();
        JsonPath facets = get("bbox=0,0,2,2&exclude_location_type=state&include=facets");
        assertThat(facets.getList("facets.location_type.value", String.class)).containsExactly("building", "city");
    }

    @Test
    void metaClausesAreAndedCategoriesOredAndNegationExcludes() {
        Stored fire = story().at(1, 1).tag("topic", "fire").tag("tone", "grave").store();
        Stored flood = story().at(1, 1).tag("topic", "flood").store();
        Stored both =
                story().at(1, 1).tag("topic", "fire").tag("topic", "flood").store();
        Stored none = story().at(1, 1).store();
        assertThat(found("bbox=0,0,2,2&meta=topic:fire")).containsExactly(both.id(), fire.id());
        assertThat(found("bbox=0,0,2,2&meta=topic:fire,flood")).containsExactly(both.id(), flood.id(), fire.id());
        assertThat(found("bbox=0,0,2,2&meta=topic:fire&meta=topic:flood")).containsExactly(both.id());
        assertThat(found("bbox=0,0,2,2&meta=!topic:fire")).containsExactly(none.id(), flood.id());
        assertThat(found("bbox=0,0,2,2&meta=topic:fire&meta=!tone:grave,light")).containsExactly(both.id());
        assertThat(found("bbox=0,0,2,2&meta=topic:Fire")).isEmpty();
    }

    @Test
    void newestFirstThenUndatedThenByIdDescending() {
        Stored undated = story().published(null).at(1, 1).store();
        Stored old = story().published("2020-01-01").at(1, 1).store();
        Stored recent = story().published("2026-01-01").at(1, 1).store();
        Stored sameDay = story().published("2026-01-01").at(1, 1).store();
        Stored undatedToo = story().published(null).at(1, 1).store();
        assertThat(found("bbox=0,0,2,2"))
                .containsExactly(sameDay.id(), recent.id(), old.id(), undatedToo.id(), undated.id());
    }

    @Test
    void aDateBoundIsInclusiveAndDropsUndatedArticles() {
        story().published(null).at(1, 1).store();
        Stored first = story().published("2026-01-01").at(1, 1).store();
        Stored last = story().published("2026-01-31").at(1, 1).store();
        assertThat(found("bbox=0,0,2,2&pub_date_from=2026-01-01&pub_date_to=2026-01-31"))
                .containsExactly(last.id(), first.id());
        assertThat(found("bbox=0,0,2,2&pub_date_from=2026-01-02")).containsExactly(last.id());
        assertThat(found("bbox=0,0,2,2&pub_date_to=2026-01-30")).containsExactly(first.id());
        assertThat(found("bbox=0,0,2,2&pub_date_from=2026-01-31&pub_date_to=2026-01-31"))
                .containsExactly(last.id());
    }

    @Test
    void pagesPartTheWholeAndTheTotalIsExactPastTheEnd() {
        List<Long> all = IntStream.range(0, 11)
                .mapToObj(day -> story().published("2026-01-01")
                        .at(1, 1)
                        .at(1, 1)
                        .store()
                        .id())
                .toList()
                .reversed();
        for (int offset = 0; offset < 11; offset += 4) {
            JsonPath page = get("bbox=0,0,2,2&limit=4&offset=" + offset);
            assertThat(page.getList("items.id", Long.class)).isEqualTo(all.subList(offset, Math.min(11, offset + 4)));
            assertThat(page.getLong("pagination.total")).isEqualTo(11);
        }
        JsonPath beyond = get("bbox=0,0,2,2&offset=10000000");
        assertThat(beyond.getList("items")).isEmpty();
        assertThat(beyond.getLong("pagination.total")).isEqualTo(11);
        assertThat(beyond.getInt("pagination.offset")).isEqualTo(10_000_000);
        assertThat(beyond.getInt("pagination.limit")).isEqualTo(25);
    }

    @Test
    void aProjectSeesItsOwnArticlesAlone() {
        Stored own = story().at(1, 1).store();
        article(TestProjects.create().id()).at(1, 1).store();
        assertThat(found("bbox=0,0,2,2")).containsExactly(own.id());
        assertThat(found("center_lng=1&center_lat=1&radius_miles=1")).containsExactly(own.id());
    }

    private Draft story() {
        return article(project.id());
    }

    private List<Long> found(String query) {
        return get(query).getList("items.id", Long.class);
    }

    private JsonPath get(String query) {
        var request = project.given();
        Arrays.stream(query.split("&"))
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> request.queryParam(pair[0], pair[1]));
        return request.get(project.path("/articles/geo-search"))
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
