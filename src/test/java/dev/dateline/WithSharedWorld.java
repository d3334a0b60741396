package dev.dateline;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;

/** Tests of one project, which is made once: no test of the class loses what is in it. */
abstract class WithSharedWorld {

    private static @Nullable TestWorld shared;

    TestWorld world;

    @BeforeEach
    void createWorld() {
        shared = shared == null ? TestWorld.create() : shared;
        world = shared;
    }

    @AfterAll
    static void closeWorld() {
        if (shared != null) {
            shared.close();
        }
        shared = null;
    }
}
