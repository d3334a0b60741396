package dev.dateline;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import jakarta.persistence.Entity;
import jakarta.ws.rs.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds the table of packages in docs/architecture.md: which may import which, and what must stand nowhere. */
class ArchitectureTest {

    private static final String ROOT = "dev.dateline.";

    /** Every package, and what of ours it may import. */
    private static final Map<String, Set<String>> MAY_IMPORT = Map.ofEntries(
            Map.entry("geo", Set.of()),
            Map.entry("clock", Set.of()),
            Map.entry("database", Set.of()),
            Map.entry("nativeimage", Set.of()),
            Map.entry("problem", Set.of("database")),
            Map.entry("explorer", Set.of("problem")),
            Map.entry("parameter", Set.of("problem")),
            Map.entry("paging", Set.of("problem", "parameter")),
            Map.entry("access", Set.of("problem", "database")),
            Map.entry("transport", Set.of("database", "problem", "access")),
            Map.entry("locations", Set.of("database", "problem", "parameter", "paging", "access", "transport", "geo")),
            Map.entry(
                    "articles",
                    Set.of("database", "problem", "parameter", "paging", "access", "geo", "locations", "events")),
            Map.entry("events", Set.of("database", "problem", "parameter", "paging", "access", "transport")),
            Map.entry(
                    "runs",
                    Set.of(
                            "database",
                            "problem",
                            "parameter",
                            "paging",
                            "access",
                            "transport",
                            "geo",
                            "locations",
                            "articles",
                            "events")),
            Map.entry(
                    "webhooks", Set.of("database", "problem", "parameter", "paging", "access", "transport", "events")),
            Map.entry("geoindex", Set.of("geo")),
            Map.entry("liveindex", Set.of("database", "access", "articles", "geoindex")),
            Map.entry(
                    "geosearch",
                    Set.of(
                            "database",
                            "problem",
                            "parameter",
                            "paging",
                            "access",
                            "transport",
                            "geo",
                            "locations",
                            "articles",
                            "geoindex",
                            "liveindex")),
            Map.entry(
                    "cli",
                    Set.of(
                            "clock",
                            "database",
                            "nativeimage",
                            "problem",
                            "parameter",
                            "paging",
                            "access",
                            "transport",
                            "geo",
                            "locations",
                            "articles",
                            "events",
                            "runs",
                            "webhooks",
                            "geosearch")));

    private final JavaClasses program = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.dateline");

    @Test
    void everyPackageIsInTheTable() {
        Set<String> present = program.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(ROOT))
                .map(name -> name.substring(ROOT.length()))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(MAY_IMPORT.keySet()).containsAll(present);
    }

    @Test
    void packagesImportOneWay() {
        MAY_IMPORT.forEach((name, allowed) -> {
            Set<String> forbidden = new TreeSet<>(MAY_IMPORT.keySet());
            forbidden.removeAll(allowed);
            forbidden.remove(name);
            String[] packages = forbidden.stream().map(other -> ROOT + other).toArray(String[]::new);
            noClasses()
                    .that(are(resideInAPackage(ROOT + name)))
                    .should()
                    .dependOnClassesThat(resideInAnyPackage(packages))
                    .because(name + " may import " + allowed)
                    .allowEmptyShould(true)
                    .check(program);
        });
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + "(*)..").should().beFreeOfCycles().check(program);
    }

    @Test
    void geoIsPlainJava() {
        noClasses()
                .that(are(resideInAPackage(ROOT + "geo")))
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.quarkus..", "jakarta..", "org.hibernate.."))
                .check(program);
    }

    @Test
    void nothingReadsTheTimeButTheClock() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "clock")
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
                .areAnnotatedWith(Path.class)
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
