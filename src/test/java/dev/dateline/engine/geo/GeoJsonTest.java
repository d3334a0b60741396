package dev.dateline.engine.geo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

class GeoJsonTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'type':'Point','coordinates':[-92.4451,31.3113]}",
                "{'type':'Point','coordinates':[180.0,-90.0]}",
                "{'type':'MultiPoint','coordinates':[[1.0,2.0],[1.0,2.0]]}",
                "{'type':'LineString','coordinates':[[1.0,2.0],[3.0,4.0]]}",
                "{'type':'LineString','coordinates':[[0.0,0.0],[2.0,2.0],[2.0,0.0],[0.0,2.0]]}",
                "{'type':'MultiLineString','coordinates':[[[1.0,2.0],[3.0,4.0]],[[5.0,6.0],[7.0,8.0],[9.0,0.0]]]}",
                "{'type':'Polygon','coordinates':[[[0.0,0.0],[4.0,0.0],[4.0,4.0],[0.0,0.0]]]}",
                "{'type':'Polygon','coordinates':[[[0.0,0.0],[0.0,9.0],[9.0,9.0],[9.0,0.0],[0.0,0.0]],"
                        + "[[1.0,1.0],[2.0,1.0],[2.0,2.0],[1.0,1.0]]]}",
                "{'type':'MultiPolygon','coordinates':[[[[0.0,0.0],[4.0,0.0],[4.0,4.0],[0.0,0.0]]],"
                        + "[[[10.0,0.0],[14.0,0.0],[14.0,4.0],[10.0,0.0]]]]}",
                "{'type':'GeometryCollection','geometries':[{'type':'Point','coordinates':[1.0,2.0]},"
                        + "{'type':'GeometryCollection','geometries':[{'type':'Point','coordinates':[3.0,4.0]}]}]}"
            })
    void whatIsValidComesBackAsItWas(String text) throws JsonProcessingException {
        String json = text.replace('\'', '"');
        Geometry geometry = GeoJson.parse(JSON.readTree(json));
        assertThat(geometry.getSRID()).isEqualTo(4326);
        assertThat(JSON.writeValueAsString(GeoJson.write(geometry))).isEqualTo(json);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'type':'Point','coordinates':[1,2,300]} | {'type':'Point','coordinates':[1.0,2.0]}",
                "{'type':'Point','coordinates':[1,2,300,4]} | {'type':'Point','coordinates':[1.0,2.0]}",
                "{'type':'Point','coordinates':[-0.0,-0.00000001]} | {'type':'Point','coordinates':[0.0,0.0]}",
                "{'type':'Point','coordinates':[1.23456789012,2e0]} | {'type':'Point','coordinates':[1.2345679,2.0]}",
                "{'type':'Point','coordinates':[1,2],'crs':null,'bbox':'no'}"
                        + " | {'type':'Point','coordinates':[1.0,2.0]}",
                "{'type':'Polygon','coordinates':[[[0,0,1],[4,0,2],[4,4,3],[0,0,9]]]}"
                        + " | {'type':'Polygon','coordinates':[[[0.0,0.0],[4.0,0.0],[4.0,4.0],[0.0,0.0]]]}"
            })
    void onlyTwoDimensionsAndSevenDecimalsCount(String text, String expected) throws JsonProcessingException {
        assertThat(JSON.writeValueAsString(GeoJson.write(parse(text)))).isEqualTo(expected.replace('\'', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "ROOT",
            value = {
                "null | ROOT | a GeoJSON geometry",
                "[] | ROOT | a GeoJSON geometry",
                "12 | ROOT | a GeoJSON geometry",
                "{} | /type | must be Point",
                "{'type':'point','coordinates':[1,2]} | /type | must be Point",
                "{'type':7,'coordinates':[1,2]} | /type | must be Point",
                "{'type':'Feature','geometry':{'type':'Point','coordinates':[1,2]}} | /type"
                        + " | of a Feature, give the geometry alone",
                "{'type':'FeatureCollection','features':[]} | /type | must be Point",
                "{'type':'Point'} | /coordinates | must be a position",
                "{'type':'Point','coordinates':null} | /coordinates | must be a position",
                "{'type':'Point','coordinates':[]} | /coordinates | must be a position",
                "{'type':'Point','coordinates':[1]} | /coordinates | must be a position",
                "{'type':'Point','coordinates':[[1,2]]} | /coordinates | must be a position",
                "{'type':'Point','coordinates':['1',2]} | /coordinates/0 | must be a number",
                "{'type':'Point','coordinates':[1,null]} | /coordinates/1 | must be a number",
                "{'type':'Point','coordinates':[1,2,'3']} | /coordinates/2 | must be a number",
                "{'type':'Point','coordinates':[180.5,2]} | /coordinates/0 | must be a longitude",
                "{'type':'Point','coordinates':[1,-91]} | /coordinates/1 | must be a latitude",
                "{'type':'Point','coordinates':[1e400,2]} | /coordinates/0 | must be a longitude",
                "{'type':'Point','coordinates':[1,99999999999999999999999]} | /coordinates/1 | must be a latitude",
                "{'type':'MultiPoint','coordinates':[]} | /coordinates | must not be empty",
                "{'type':'MultiPoint','coordinates':[1,2]} | /coordinates/0 | must be a position",
                "{'type':'LineString','coordinates':[[1,2]]} | /coordinates | at least 2",
                "{'type':'LineString','coordinates':[[1,2],[1,2]]} | ROOT | enough different positions",
                "{'type':'LineString','coordinates':{}} | /coordinates | must be an array",
                "{'type':'MultiLineString','coordinates':[[[1,2],[3,4]],[]]} | /coordinates/1 | at least 2",
                "{'type':'Polygon','coordinates':[]} | /coordinates | must not be empty",
                "{'type':'Polygon','coordinates':[[[0,0],[4,0],[0,0]]]} | /coordinates/0 | at least 4",
                "{'type':'Polygon','coordinates':[[[0,0],[4,0],[4,4],[0,1]]]} | /coordinates/0 | must be closed",
                "{'type':'Polygon','coordinates':[[0,0],[4,0],[4,4],[0,0]]} | /coordinates/0 | at least 4",
                "{'type':'Polygon','coordinates':[[[0,0],[4,4],[4,0],[0,4],[0,0]]]} | ROOT | near [2.000000, 2.000000]",
                "{'type':'Polygon','coordinates':[[[0,0],[4,0],[4,0],[0,0]]]} | ROOT | enough different positions",
                "{'type':'MultiPolygon','coordinates':[[[[0,0],[4,0],[4,4],[0,0]]],[]]} | /coordinates/1 | must not be empty",
                "{'type':'MultiPolygon','coordinates':[[[[0,0],[4,0],[4,4],[0,0]]],[[[0,0],[4,0],[4,4],[0,0]]]]}"
                        + " | ROOT | must not cross or touch itself",
                "{'type':'GeometryCollection','geometries':[]} | /geometries | must not be empty",
                "{'type':'GeometryCollection'} | /geometries | must be an array",
                "{'type':'GeometryCollection','geometries':[{'type':'Point','coordinates':[1,2]},"
                        + "{'type':'Polygon','coordinates':[[[0,0],[4,4],[4,0],[0,4],[0,0]]]}]} | /geometries/1 | near",
                "{'type':'GeometryCollection','geometries':[{'type':'Point','coordinates':[1,200]}]}"
                        + " | /geometries/0/coordinates/1 | must be a latitude"
            })
    void whatIsInvalidIsNamedWithItsPlace(String text, String pointer, String reason) {
        var fault = catchThrowableOfType(InvalidGeometry.class, () -> parse(text));
        assertThat(fault).hasMessageContaining(reason).hasMessageStartingWith("must ");
        assertThat(fault.pointer()).isEqualTo(pointer == null ? "" : pointer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'type':'LineString','coordinates':[[-90,10],[90,10]]}",
                "{'type':'LineString','coordinates':[[-180,10],[0,10],[180,10]]}",
                "{'type':'MultiLineString','coordinates':[[[179,0],[180,0.5]],[[-180,0.5],[-179,1]]]}",
                "{'type':'MultiPoint','coordinates':[[179,0],[-179,0]]}",
                "{'type':'Polygon','coordinates':[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]}",
                "{'type':'Polygon','coordinates':[[[-180,-90],[0,-90],[180,-90],[180,-70],[0,-65],[-180,-70],[-180,-90]]]}",
                "{'type':'Polygon','coordinates':[[[-180,0],[180,0],[180,9],[-180,9],[-180,0]],"
                        + "[[-170,1],[0,1],[170,1],[170,8],[0,8],[-170,8],[-170,1]]]}",
                "{'type':'MultiPolygon','coordinates':[[[[179,-1],[180,-1],[180,1],[179,1],[179,-1]]],"
                        + "[[[-180,-1],[-179,-1],[-179,1],[-180,1],[-180,-1]]]]}"
            })
    void anEdgeOfHalfTheWorldAndARingAlongAWholeParallelAreRead(String text) throws JsonProcessingException {
        assertThat(parse(text).isEmpty()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'type':'LineString','coordinates':[[179,0],[-179,0]]} | /coordinates/1",
                "{'type':'LineString','coordinates':[[170,0],[180,0],[-180,0],[-170,0]]} | /coordinates/2",
                "{'type':'LineString','coordinates':[[-90,10],[90.0001,10]]} | /coordinates/1",
                "{'type':'MultiLineString','coordinates':[[[1,2],[3,4]],[[1,2],[170,0],[-170,0]]]} | /coordinates/1/2",
                "{'type':'Polygon','coordinates':[[[179,-1],[-179,-1],[-179,1],[179,1],[179,-1]]]} | /coordinates/0/1",
                "{'type':'Polygon','coordinates':[[[-170,-60],[170,-60],[170,60],[-170,60],[-170,-60]]]} | /coordinates/0/1",
                "{'type':'Polygon','coordinates':[[[170,0],[180,0],[-180,5],[180,10],[170,10],[170,0]]]} | /coordinates/0/2",
                "{'type':'Polygon','coordinates':[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]],"
                        + "[[170,1],[-170,1],[-170,8],[170,8],[170,1]]]} | /coordinates/1/1",
                "{'type':'MultiPolygon','coordinates':[[[[0,0],[4,0],[4,4],[0,0]]],"
                        + "[[[179,-1],[-179,-1],[-179,1],[179,1],[179,-1]]]]} | /coordinates/1/0/1",
                "{'type':'GeometryCollection','geometries':[{'type':'LineString','coordinates':[[179,0],[-179,0]]}]}"
                        + " | /geometries/0/coordinates/1"
            })
    void anEdgeLongerThanHalfTheWorldIsNamed(String text, String pointer) {
        var fault = catchThrowableOfType(InvalidGeometry.class, () -> parse(text));
        assertThat(fault)
                .hasMessageStartingWith("must be at most 180 degrees of longitude from the position before: cut")
                .hasMessageContaining("MultiPolygon or MultiLineString, RFC 7946, 3.1.9");
        assertThat(fault.pointer()).isEqualTo(pointer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "urn:ogc:def:crs:OGC:1.3:CRS84",
                "urn:ogc:def:crs:OGC::CRS84",
                "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
                "https://www.opengis.net/def/crs/OGC/0/CRS84",
                "OGC:CRS84",
                "urn:ogc:def:crs:EPSG::4326",
                "urn:ogc:def:crs:EPSG:6.9:4326",
                "urn:x-ogc:def:crs:EPSG:4326",
                "http://www.opengis.net/def/crs/EPSG/0/4326",
                "EPSG:4326",
                "epsg:4326"
            })
    void theNamesOfWgs84AreRead(String name) throws JsonProcessingException {
        Geometry point =
                parse("{'type':'Point','crs':{'type':'name','properties':{'name':'%s'}},'coordinates':[-92,31]}"
                        .formatted(name));
        assertThat(point.getCoordinate()).isEqualTo(new Coordinate(-92, 31));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'type':'name','properties':{'name':'EPSG:3857'}}",
                "{'type':'name','properties':{'name':'urn:ogc:def:crs:EPSG::25832'}}",
                "{'type':'name','properties':{'name':'urn:ogc:def:crs:OGC:1.3:CRS83'}}",
                "{'type':'name','properties':{'name':'urn:x-mongodb:crs:strictwinding:EPSG:4326'}}",
                "{'type':'name','properties':{'name':'EPSG:43260'}}",
                "{'type':'name','properties':{'name':4326}}",
                "{'type':'name','properties':{}}",
                "{'type':'name'}",
                "{'type':'link','properties':{'href':'http://example.com/crs/42','type':'proj4'}}",
                "{}",
                "'EPSG:3857'"
            })
    void anotherCoordinateSystemIsRefused(String system) {
        String point = "{'type':'Point','crs':%s,'coordinates':[1,2]}".formatted(system);
        var fault = catchThrowableOfType(InvalidGeometry.class, () -> parse(point));
        assertThat(fault).hasMessageStartingWith("must be absent or name WGS 84");
        assertThat(fault.pointer()).isEqualTo("/crs");
        assertThat(catchThrowableOfType(
                                InvalidGeometry.class,
                                () -> parse("{'type':'GeometryCollection','geometries':[%s]}".formatted(point)))
                        .pointer())
                .isEqualTo("/geometries/0/crs");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[20,1],[21,1],[21,2],[20,1]]] | holes inside its outer ring",
                "[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[1,1],[8,1],[8,8],[1,8],[1,1]],[[2,2],[3,2],[3,3],[2,2]]]"
                        + " | a hole inside a hole",
                "[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[4,0],[6,5],[4,9],[3,5],[4,0]]] | connected interior"
            })
    void ringsMustLieAsOgcSays(String coordinates, String reason) {
        assertThat(catchThrowableOfType(
                        InvalidGeometry.class, () -> parse("{'type':'Polygon','coordinates':" + coordinates + "}")))
                .hasMessageContaining(reason);
    }

    @Test
    void aHundredThousandPositionsAreReadAndOneMoreIsNot() throws JsonProcessingException {
        assertThat(circle(100_000).getNumPoints()).isEqualTo(100_000);
        assertThat(catchThrowableOfType(InvalidGeometry.class, () -> circle(100_001)))
                .hasMessage("must have at most 100000 positions");
    }

    @Test
    void positionsAreCountedOverAllMembers() {
        String half = IntStream.range(0, 50_001).mapToObj(i -> "[1,2]").collect(Collectors.joining(","));
        String member = "{'type':'MultiPoint','coordinates':[" + half + "]}";
        assertThat(catchThrowableOfType(
                        InvalidGeometry.class,
                        () -> parse("{'type':'GeometryCollection','geometries':[%s,%s]}".formatted(member, member))))
                .hasMessage("must have at most 100000 positions");
    }

    @Test
    void nestingHasAnEnd() throws JsonProcessingException {
        assertThat(parse(nested(16)).getNumPoints()).isEqualTo(1);
        assertThat(catchThrowableOfType(InvalidGeometry.class, () -> parse(nested(17))))
                .hasMessageContaining("nest");
    }

    @Test
    void aCombOfFortyThousandTeethIsRead() throws JsonProcessingException {
        String teeth = IntStream.range(0, 40_000)
                .mapToObj(tooth ->
                        String.format(Locale.ROOT, "[%f,0],[%f,80]", tooth * 0.0001 - 90, tooth * 0.0001 - 0.00005))
                .collect(Collectors.joining(","));
        assertThat(parse("{'type':'Polygon','coordinates':[[" + teeth + ",[50,-80],[-90,0]]]}")
                        .getNumPoints())
                .isEqualTo(80_002);
    }

    @Property(tries = 300)
    void convexPolygonsSurviveTheRoundTrip(@ForAll("regularPolygons") Geometry polygon) throws JsonProcessingException {
        JsonNode written = JSON.valueToTree(GeoJson.write(polygon));
        Geometry back = GeoJson.parse(written);
        assertThat(back.getNumPoints()).isEqualTo(polygon.getNumPoints());
        for (int i = 0; i < back.getNumPoints(); i++) {
            Coordinate was = polygon.getCoordinates()[i];
            assertThat(back.getCoordinates()[i].distance(was)).isLessThan(1e-7);
        }
        assertThat(JSON.<JsonNode>valueToTree(GeoJson.write(back))).isEqualTo(written);
    }

    @Provide
    Arbitrary<Geometry> regularPolygons() {
        var lng = Arbitraries.doubles().between(-170, 170);
        var lat = Arbitraries.doubles().between(-80, 80);
        var radius = Arbitraries.doubles().between(0.01, 10);
        var corners = Arbitraries.integers().between(3, 40);
        return Combinators.combine(lng, lat, radius, corners).as(GeoJsonTest::regularPolygon);
    }

    static Geometry regularPolygon(double lng, double lat, double radius, int corners) {
        var ring = new Coordinate[corners + 1];
        for (int corner = 0; corner < corners; corner++) {
            double angle = 2 * Math.PI * corner / corners;
            ring[corner] = new Coordinate(lng + radius * Math.cos(angle), lat + radius * Math.sin(angle));
        }
        ring[corners] = ring[0].copy();
        return Wgs84.GEOMETRIES.createPolygon(ring);
    }

    private static Geometry circle(int positions) throws JsonProcessingException {
        return GeoJson.parse(JSON.valueToTree(GeoJson.write(regularPolygon(10, 10, 40, positions - 1))));
    }

    private static String nested(int depth) {
        return "{'type':'GeometryCollection','geometries':[".repeat(depth) + "{'type':'Point','coordinates':[1,2]}"
                + "]}".repeat(depth);
    }

    private static Geometry parse(String text) throws JsonProcessingException {
        return GeoJson.parse(JSON.readTree(text.replace('\'', '"')));
    }
}
