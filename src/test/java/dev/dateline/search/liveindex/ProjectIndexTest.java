package dev.dateline.search.liveindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersion;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An index that is discarded stays discarded, whatever another thread is making of it. */
class ProjectIndexTest {

    private final ProjectIndex held = new ProjectIndex(new ProjectId(1), new TestClock());

    @BeforeEach
    void publish() {
        held.publish(snapshot(1));
    }

    @Test
    void anUpdateDoesNotBringBackAnIndexThatIsRefused() throws Exception {
        held.backOff(); // the first failure has no pause
        held.publish(snapshot(2));
        Optional<IndexSnapshot> followed =
                held.follow(held.snapshot(), ProjectIndex.ALL, (project, known, maxArticles) -> {
                    meanwhile(held::backOff);
                    return Optional.of(snapshot(3));
                });
        assertThat(followed).isEmpty();
        assertThat(held.snapshot()).isNull();
        assertThat(held.isRefused()).as("its pause lasts").isTrue();
    }

    @Test
    void aMergeDoesNotBringBackAnIndexThatIsRefused() {
        held.change(index -> {
            meanwhile(() -> held.refuse(RebuildBackoff.MAX_PAUSE));
            return GeoIndex.empty(index.version());
        });
        assertThat(held.snapshot()).isNull();
        assertThat(held.isRefused()).isTrue();
    }

    @Test
    void anUpdateDoesNotReplaceWhatWasBuiltMeanwhile() throws Exception {
        IndexSnapshot built = snapshot(4);
        Optional<IndexSnapshot> followed =
                held.follow(held.snapshot(), ProjectIndex.ALL, (project, known, maxArticles) -> {
                    meanwhile(() -> {
                        held.backOff();
                        held.publish(built);
                    });
                    return Optional.of(snapshot(3));
                });
        assertThat(followed).containsSame(built);
        assertThat(held.snapshot()).isSameAs(built);
    }

    @Test
    void whatMayNotBeBuiltIsNotExpected() {
        held.refuse(RebuildBackoff.MAX_PAUSE);
        held.expect();
        assertThat(held.isExpected()).isFalse();
    }

    private static IndexSnapshot snapshot(int version) {
        return new IndexSnapshot(GeoIndex.empty(version), new ProjectVersion(version, version));
    }

    /** Another thread does it, and has done it when this returns. */
    private static void meanwhile(Runnable action) {
        try {
            CompletableFuture.runAsync(action).get(Waiting.SECONDS, TimeUnit.SECONDS);
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
    }
}
