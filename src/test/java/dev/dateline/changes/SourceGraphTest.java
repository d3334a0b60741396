package dev.dateline.changes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SourceGraphTest {

    private static final String TEST = "src/test/java/";
    private static final String MAIN = "src/main/java/";

    private final List<JavaSource> sources = new ArrayList<>();
    private final Map<String, String> others = new HashMap<>();

    @Test
    void usersOfUsersAreReachedByTheShortestWay() {
        main("a/Low", "");
        main("b/Middle", "import a.Low;");
        main("c/High", "import b.Middle;");
        test("x/LowTest", "import a.Low;");
        test("x/HighTest", "import c.High; import b.Middle;");
        test("x/OtherTest", "");
        assertThat(reached(MAIN + "a/Low.java"))
                .isEqualTo(Map.of("Low", 0, "Middle", 1, "LowTest", 1, "High", 2, "HighTest", 2));
    }

    @Test
    void classesOfOnePackageAreUsedByTheirNames() {
        main("a/Low", "");
        main("a/High", "class High { Low low; }");
        main("a/Other", "class Other { /* Low */ String text = \"Low\"; } // Low");
        assertThat(reached(MAIN + "a/Low.java")).isEqualTo(Map.of("Low", 0, "High", 1));
    }

    @Test
    void wildcardsMembersAndFullNamesAreUses() {
        main("a/Low", "");
        main("b/Wild", "import a.b.*; import a.*; class Wild { Low low; }");
        main("b/Member", "import static a.b.Two.two; import static a.Low.MAX;");
        main("b/Full", "class Full { a.Low low; }");
        main("b/Homonym", "import c.Low; class Homonym { Low low; }");
        assertThat(reached(MAIN + "a/Low.java").keySet()).containsExactlyInAnyOrder("Low", "Wild", "Member", "Full");
    }

    @Test
    void testsOfAPackageAreReachedWithoutAnImport() {
        main("a/Query", "");
        main("b/Resource", "import a.Query; @Path(\"/x\") class Resource {}");
        test("a/QueryTest", "");
        test("a/NeighbourTest", "");
        test("b/HttpTest", "");
        test("c/FarTest", "");
        test("all/EveryOperationTest", "@QuarkusTest class EveryOperationTest {}");
        assertThat(reached(MAIN + "a/Query.java"))
                .isEqualTo(Map.of(
                        "Query",
                        0,
                        "QueryTest",
                        0,
                        "NeighbourTest",
                        1,
                        "Resource",
                        1,
                        "HttpTest",
                        2,
                        "EveryOperationTest",
                        4));
    }

    @Test
    void aDeletedClassReachesTheTestsOfItsPackage() {
        test("a/GoneTest", "");
        test("a/NeighbourTest", "");
        assertThat(reached(MAIN + "a/Gone.java")).isEqualTo(Map.of("GoneTest", 0, "NeighbourTest", 1));
    }

    @Test
    void callersOfAnInterfaceReachItsImplementations() {
        main("a/Backend", "interface Backend {}");
        main("b/Sql", "import a.Backend; final class Sql<T extends Comparable<T>> implements Closeable, Backend {}");
        main("b/Row", "import a.Backend; record Row(Backend backend) implements Closeable {}");
        test("c/SearchTest", "import a.Backend;");
        assertThat(reached(MAIN + "b/Sql.java")).isEqualTo(Map.of("Sql", 0, "Backend", 2, "SearchTest", 3, "Row", 3));
        assertThat(reached(MAIN + "b/Row.java")).isEqualTo(Map.of("Row", 0));
    }

    @Test
    void aHelperOfTestsIsFurtherAway() {
        main("a/Low", "");
        test("x/World", "import a.Low;");
        test("x/SomeTest", "class SomeTest { World world; }");
        assertThat(reached(MAIN + "a/Low.java")).isEqualTo(Map.of("Low", 0, "World", 2, "SomeTest", 3));
        assertThat(reached(TEST + "x/World.java")).isEqualTo(Map.of("World", 0, "SomeTest", 1));
    }

    @Test
    void testsThatReadAFileAreReachedByItsNameOrFolder() {
        test("a/PageTest", "class PageTest { Path page = Path.of(\"docs\", \"api.md\"); }");
        test("a/PagesTest", "class PagesTest { Path docs = Path.of(\"docs\"); }");
        test("a/TopTest", "class TopTest { Path top = Path.of(\"\"); }");
        test("a/ImageTest", "class ImageTest { Path image = Path.of(\"src/main/docker/Dockerfile.\" + kind); }");
        test("a/NameTest", "class NameTest { String name = \"/kubernetes/crd.json\"; }");
        assertThat(reached("docs/api.md").keySet()).containsExactlyInAnyOrder("PageTest", "PagesTest");
        assertThat(reached("docs/adr/1.md").keySet()).containsExactly("PagesTest");
        assertThat(reached("README.md").keySet()).containsExactly("TopTest");
        assertThat(reached("src/main/docker/Dockerfile.jvm").keySet()).containsExactly("ImageTest");
        assertThat(reached("src/test/resources/kubernetes/crd.json").keySet()).containsExactly("NameTest");
        assertThat(reached("src/test/resources/other.json")).isEmpty();
    }

    @Test
    void aClassThatReadsAResourceCountsAsChanged() {
        main("a/Model", "class Model { String file = \"/geo/model.bin\"; }");
        main("b/Pages", "class Pages { String folder = \"/pages/\"; Path here = Path.of(\"\"); }");
        test("a/ModelTest", "");
        assertThat(reached("src/main/resources/geo/model.bin")).isEqualTo(Map.of("Model", 0, "ModelTest", 1));
        assertThat(reached("src/main/resources/pages/x/y.js")).isEqualTo(Map.of("Pages", 0));
        assertThat(reached("geo/model.bin")).isEmpty();
    }

    @Test
    void aMigrationReachesWhatUsesItsTables() {
        String file = "src/main/resources/db/migration/V2__more.sql";
        others.put(
                file, "alter table if exists only_here add c int; create index concurrently i on article_place (c);");
        main("a/Reads", "class Reads { String sql = \"select 1 from article_place\"; }");
        main("b/Block", "class Block { String sql = \"\"\"\n select 1\n from other\n join only_here\n \"\"\"; }");
        main("c/ArticlePlace", "@Entity class ArticlePlace {}");
        main("d/Apart", "class Apart { String sql = \"select article_place from elsewhere\"; }");
        test("e/SchemaTest", "class SchemaTest { Path all = Path.of(\"src/main/resources\", \"db\", \"migration\"); }");
        assertThat(reached(file)).isEqualTo(Map.of("Reads", 1, "Block", 1, "ArticlePlace", 1, "SchemaTest", 1));
    }

    @Test
    void testsOfAllSourcesAreLookedAtLate() {
        main("a/Low", "");
        test("b/LowTest", "import a.Low;");
        test("c/SizeTest", "class SizeTest { Path main = Path.of(\"src\", \"main\", \"java\"); }");
        test("c/LayersTest", "class LayersTest { Object read = new ClassFileImporter(); }");
        assertThat(reached(MAIN + "a/Low.java"))
                .isEqualTo(Map.of("Low", 0, "LowTest", 1, "SizeTest", 3, "LayersTest", 3));
    }

    private Map<String, Integer> reached(String... changed) {
        Map<String, Integer> distances = new TreeMap<>();
        new SourceGraph(sources, others::get)
                .reached(List.of(changed))
                .forEach(reach -> distances.put(reach.source().name(), reach.distance()));
        return distances;
    }

    private void main(String name, String code) {
        sources.add(JavaSource.parse(MAIN + name + ".java", code));
    }

    private void test(String name, String code) {
        sources.add(JavaSource.parse(TEST + name + ".java", code));
    }
}
