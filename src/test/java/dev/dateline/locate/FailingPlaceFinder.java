package dev.dateline.locate;

import dev.dateline.articles.ArticleDraft;
import dev.dateline.geo.H3Cells;
import dev.dateline.geoparse.SourceFocus;
import dev.dateline.locations.MentionDraft;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.inject.Vetoed;
import java.util.List;

/** Fails for articles with the headlines "bug", "deep" and "damaged", as faults of the program would. */
@Vetoed // it inherits what would make it a second one
public final class FailingPlaceFinder extends PlaceFinder {

    public FailingPlaceFinder(H3Cells cells, MeterRegistry metrics) {
        super(cells, metrics);
    }

    @Override
    public List<MentionDraft> mentions(ArticleDraft article, SourceFocus focus) throws InterruptedException {
        switch (article.headline()) {
            case "bug" -> throw new IllegalStateException("a test");
            case "deep" -> throw new StackOverflowError("a test");
            case "damaged" -> throw new ExceptionInInitializerError("a test");
            default -> {
                return super.mentions(article, focus);
            }
        }
    }
}
