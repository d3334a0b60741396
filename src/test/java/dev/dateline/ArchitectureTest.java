package dev.dateline;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.TestInstance.Lifecycle.PER_CLASS;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import jakarta.persistence.Entity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Checks the tables of layers and of rooms in docs/architecture.md (which may use which), and calls that are forbidden.
 * A room is a package; a layer has the packages whose names begin with its own.
 */
@TestInstance(PER_CLASS) // reading all classes takes seconds: once, not for every test
class ArchitectureTest {

    private static final String ROOT = "dev.dateline.";

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z.]+)` \\|.*\\|([^|\n]*)\\|$");
    private static final int MAX_CLASSES = 50;
    private static final Pattern NAME = Pattern.compile("`([a-z.]+)`");

    /** Every layer, and which layers it may use. */
    private final Map<String, Set<String>> layers = table("## Layers", "## Rooms");

    /** Every room, and which rooms it may import. */
    private final Map<String, Set<String>> rooms = table("## Rooms", "## The path of a request");

    private final JavaClasses program = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.dateline");

    @Test
    void aLayerUsesWhatItsRowSaysAndNothingElse() {
        Map<String, Set<String>> used = new TreeMap<>();
        imports().forEach((room, imports) -> {
            Set<String> ofLayer = used.computeIfAbsent(layer(room), first -> new TreeSet<>());
            imports.stream()
                    .map(ArchitectureTest::layer)
                    .filter(other -> !other.equals(layer(room)))
                    .forEach(ofLayer::add);
        });
        assertThat(used).isEqualTo(layers);
    }

    @Test
    void layersHaveNoCycles() {
        slices().matching(ROOT + "(*)..").should().beFreeOfCycles().check(program);
    }

    @Test
    void theTableHasEveryRoomAndNoOther() {
        assertThat(rooms.keySet()).isEqualTo(imports().keySet());
    }

    @Test
    void aRoomImportsWhatItsRowSaysAndNothingElse() {
        imports().forEach((name, used) -> {
            assertThat(used).as("imports of %s", name).isEqualTo(rooms.get(name));
        });
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + "(**)").should().beFreeOfCycles().check(program);
    }

    @Test
    void aPackageHasAtMost50Classes() {
        Map<String, Long> sizes = program.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        assertThat(sizes).allSatisfy((name, size) -> assertThat(size).as(name).isLessThanOrEqualTo(MAX_CLASSES));
    }

    @Test
    void theEngineIsPlainJava() {
        noClasses()
                .that(are(resideInAPackage(ROOT + "engine..")))
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.quarkus..", "jakarta..", "org.hibernate..", "java.sql.."))
                .check(program);
    }

    @Test
    void nothingReadsTheTimeButTheClock() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "platform.clock")
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(LocalDate.class, "now")
                .orShould()
                .callMethod(LocalDateTime.class, "now")
                .orShould()
                .callMethod(OffsetDateTime.class, "now")
                .orShould()
                .callMethod(ZonedDateTime.class, "now")
                .orShould()
                .callMethod(Clock.class, "systemUTC")
                .orShould()
                .callMethod(Clock.class, "systemDefaultZone")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .check(program);
    }

    @Test
    void noEntityLeavesAResource() {
        methods()
                .that()
                .areDeclaredInClassesThat()
                .areAnnotatedWith(jakarta.ws.rs.Path.class)
                .and()
                .arePublic()
                .should(returnNoEntity())
                .allowEmptyShould(true)
                .check(program);
    }

    @Test
    void noPackageIsADrawerForOddsAndEnds() {
        for (String drawer : List.of("util", "utils", "common", "helper", "helpers", "misc")) {
            noClasses().should().resideInAPackage(".." + drawer + "..").check(program);
        }
    }

    @Test
    void nothingIsNamedAfterItsPattern() {
        classes()
                .should()
                .haveNameNotMatching(".*(Impl|Helper|Util|Utils|Manager)")
                .check(program);
    }

    private static String layer(String room) {
        int dot = room.indexOf('.');
        return dot < 0 ? room : room.substring(0, dot);
    }

    /** The packages that have classes, each with the packages that it uses; names are below the root. */
    private Map<String, Set<String>> imports() {
        Map<String, Set<String>> imports = new TreeMap<>();
        for (JavaClass type : program) {
            String name = type.getPackageName();
            if (name.startsWith(ROOT) && !type.getSimpleName().equals("package-info")) {
                Set<String> used = imports.computeIfAbsent(name.substring(ROOT.length()), first -> new TreeSet<>());
                type.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> dependency.getTargetClass().getPackageName())
                        .filter(other -> other.startsWith(ROOT) && !other.equals(name))
                        .forEach(other -> used.add(other.substring(ROOT.length())));
            }
        }
        return imports;
    }

    /** Of a section of docs/architecture.md. */
    private static Map<String, Set<String>> table(String from, String to) {
        Map<String, Set<String>> table = new TreeMap<>();
        String page = architecturePage();
        ROW.matcher(page.substring(page.indexOf(from), page.indexOf(to)))
                .results()
                .forEach(row -> table.put(
                        row.group(1),
                        NAME.matcher(row.group(2))
                                .results()
                                .map(name -> name.group(1))
                                .collect(Collectors.toCollection(TreeSet::new))));
        return table;
    }

    private static String architecturePage() {
        try {
            return Files.readString(Path.of("docs", "architecture.md"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static ArchCondition<JavaMethod> returnNoEntity() {
        return new ArchCondition<>("return no entity") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                method.getReturnType().getAllInvolvedRawTypes().stream()
                        .filter(type -> type.isAnnotatedWith(Entity.class))
                        .forEach(type -> events.add(SimpleConditionEvent.violated(
                                method, method.getFullName() + " returns the entity " + type.getSimpleName())));
            }
        };
    }
}
