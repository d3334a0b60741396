package dev.dateline.content.vectors;

import dev.dateline.runs.TestRows;
import dev.dateline.tenant.access.TestProjects.TestProject;

/** Settings of vectors for tests. */
public final class TestEmbedding {

    private TestEmbedding() {}

    /** Sets whether articles of a project get vectors, before any request to the project. */
    public static void set(TestProject project, boolean isOn) {
        TestRows.of(project, "update project set embedding = %b where id = ? returning 1".formatted(isOn));
    }
}
