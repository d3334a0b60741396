package dev.dateline.content.locate;

import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.locations.MentionDraft;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.engine.geoparse.Checkpoint;
import dev.dateline.engine.geoparse.SourceFocus;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.admission.ClientPresence;
import dev.dateline.tenant.admission.CurrentText;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.inject.Vetoed;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Fails for articles with the headlines "bug", "deep" and "damaged", as faults of the program would. One with the headline
 * "slow" waits until the test lets it go on.
 */
@Vetoed // it inherits what would make it a second one
public final class FailingPlaceFinder extends PlaceFinder {

    public final CountDownLatch slowBegun = new CountDownLatch(1);
    public final CountDownLatch slowMayGoOn = new CountDownLatch(1);

    public FailingPlaceFinder(H3Cells cells, ClientPresence client, CurrentText current, MeterRegistry metrics) {
        super(cells, client, current, metrics);
    }

    @Override
    public List<MentionDraft> mentions(
            ProjectId project, ArticleDraft article, SourceFocus focus, Checkpoint checkpoint)
            throws InterruptedException {
        switch (article.headline()) {
            case "bug" -> throw new IllegalStateException("a test");
            case "deep" -> throw new StackOverflowError("a test");
            case "damaged" -> throw new ExceptionInInitializerError("a test");
            case "slow" -> {
                slowBegun.countDown();
                slowMayGoOn.await();
                return super.mentions(project, article, focus, checkpoint);
            }
            default -> {
                return super.mentions(project, article, focus, checkpoint);
            }
        }
    }
}
