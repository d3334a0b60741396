package dev.dateline;

import static java.util.stream.Collectors.partitioningBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * No circle of files in a package: of two classes at most one uses the other. {@link ArchitectureTest} says the same of
 * packages and layers. What a file uses is read from the compiled classes: comments do not count.
 */
class FileCirclesTest {

    /** Circles that stay, with the reason. One that is broken fails the test until its row is deleted. */
    private static final Map<String, String> ACCEPTED = Map.of(
            "http.problem.ProblemCode → http.problem.ProblemException → http.problem.ProblemCode",
            "a code makes its failures, CODE.because(…), which is the only way to fail a request");

    @Test
    void filesOfAPackageHaveNoCircle() {
        List<String> circles = new FileCircles(
                        new ClassFileImporter()
                                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                                .importPackages("dev.dateline"),
                        FileCircles::topLevel)
                .find();
        Map<Boolean, List<String>> byAccepted =
                circles.stream().collect(partitioningBy(circle -> ACCEPTED.containsKey(path(circle))));
        assertThat(byAccepted.get(false)).isEmpty();
        assertThat(byAccepted.get(true))
                .extracting(FileCirclesTest::path)
                .containsExactlyInAnyOrderElementsOf(ACCEPTED.keySet());
    }

    private static String path(String circle) {
        return circle.lines().findFirst().orElseThrow();
    }

    @Test
    void aCircleIsToldOnceWithTheMembersThatMakeIt() {
        assertThat(circlesOf(Hen.class, Egg.class, Nest.class))
                .singleElement()
                .satisfies(circle -> assertThat(circle)
                        .contains("FileCirclesTest$Egg → FileCirclesTest$Hen → FileCirclesTest$Egg")
                        .contains("FileCirclesTest$Egg.hatch()")
                        .contains("FileCirclesTest$Hen.lay()")
                        .doesNotContain("Nest"));
    }

    @Test
    void aSealedTypeIsOneWithTheTypesThatItPermits() {
        assertThat(circlesOf(Shape.class, Dot.class, Line.class)).isEmpty();
    }

    @Test
    void aCircleThroughASealedTypeIsACircle() {
        assertThat(circlesOf(Shape.class, Dot.class, Line.class, Pen.class))
                .singleElement()
                .satisfies(circle -> assertThat(circle)
                        .contains("FileCirclesTest$Pen → FileCirclesTest$Shape → FileCirclesTest$Pen")
                        .contains("FileCirclesTest$Line.draw("));
    }

    /** Of nested classes, as if each had a file of its own. */
    private static List<String> circlesOf(Class<?>... classes) {
        return new FileCircles(new ClassFileImporter().importClasses(classes), UnaryOperator.identity()).find();
    }

    private record Hen() {
        Egg lay() {
            return new Egg();
        }
    }

    private record Egg() {
        Hen hatch() {
            return new Hen();
        }
    }

    private record Nest(Hen hen, Egg egg) {}

    private sealed interface Shape permits Dot, Line {
        static Shape smallest() {
            return new Dot();
        }
    }

    private record Dot() implements Shape {}

    private record Line(Dot from, Dot to) implements Shape {
        void draw(Pen pen) {
            pen.draw(this);
        }
    }

    private record Pen() {
        void draw(Shape shape) {}
    }
}
