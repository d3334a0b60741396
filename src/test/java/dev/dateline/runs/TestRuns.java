package dev.dateline.runs;

import dev.dateline.access.TestProjects.TestProject;
import io.quarkus.arc.Arc;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/** Runs for tests: items made, submitted and worked off on the test's own thread. */
public final class TestRuns {

    private TestRuns() {}

    /** Submits items, each its JSON text, and works on them to the end. */
    public static Run submit(TestProject project, String... items) {
        return work(project, create(project, List.of(items)).id());
    }

    static Run create(TestProject project, List<String> items) {
        Flow flow = bean(Flows.class).find(project.id(), "default").orElseThrow();
        return bean(Runs.class).create(project.id(), flow, items);
    }

    static Run work(TestProject project, UUID run) {
        try {
            return bean(RunExecutor.class).work(project.id(), run);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    /** Works on a run that was taken in over HTTP, to its end. */
    public static void workOff(TestProject project, String run) {
        work(project, UUID.fromString(run));
    }

    /** Items with a headline, an external id, a body, two tags and a place each. */
    static List<String> items(int count) {
        return IntStream.range(0, count).mapToObj(TestRuns::item).toList();
    }

    static String item(int number) {
        return """
                {"external_id": "x-%1$d", "headline": "Headline %1$d", "body": "Words of article %1$d.",
                 "pub_date": "2026-11-20", "metadata": [{"meta_type": "topic", "category": "fire", "confidence": 0.5},
                 {"meta_type": "desk", "category": "local"}],
                 "locations": [{"label": "Alexandria", "location_type": "city", "nature": "primary",
                 "geometry": {"type": "Point", "coordinates": [-92.4451, 31.3113]}}]}
                """.formatted(number);
    }

    static <T> T bean(Class<T> type) {
        return Arc.container().instance(type).get();
    }
}
