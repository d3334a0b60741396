package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.locations.MentionDraft;
import dev.dateline.engine.geo.H3Cell;
import dev.dateline.http.parameter.BodyFields;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;

/** How many items a worker processes in a turn, with a clock that the tests move. */
class TurnLimitTest {

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private long now = 77;

    @Test
    void oneItemIsReadHoweverLittleTimeThereIs() {
        TurnLimit limit = new TurnLimit(Duration.ZERO, () -> now);
        assertThat(limit.isOver()).isFalse();
        limit.add(rejected());
        assertThat(limit.isOver()).isTrue();
    }

    @Test
    void itIsOverWithItsTime() {
        TurnLimit limit = new TurnLimit(Duration.ofSeconds(1), () -> now);
        limit.add(rejected());
        now += Duration.ofSeconds(1).toNanos() - 1;
        assertThat(limit.isOver()).isFalse();
        now++;
        assertThat(limit.isOver()).isTrue();
    }

    @Test
    void itIsOverWhereWhatWasReadIsMuchToWrite() {
        TurnLimit points = new TurnLimit(Duration.ofSeconds(1), () -> now);
        TurnLimit lines = new TurnLimit(Duration.ofSeconds(1), () -> now);
        Geometry point = GEOMETRIES.createPoint(new Coordinate(1, 2));
        Geometry aroundTheWorld =
                GEOMETRIES.createLineString(new Coordinate[] {new Coordinate(-180, 60), new Coordinate(180, 45)});
        for (int item = 0; item < 10; item++) {
            points.add(accepted(point, 1_000));
            lines.add(accepted(aroundTheWorld, 1_000));
        }
        assertThat(points.isOver()).isFalse();
        assertThat(lines.isOver()).isTrue();
    }

    private static ParsedItem rejected() {
        return new ParsedItem.Rejected(0, null, "must be better");
    }

    private static ParsedItem accepted(Geometry geometry, int places) {
        MentionDraft draft = new MentionDraft("A", "x", "A", geometry, new H3Cell(0, 0), null, null, null, null, null);
        ArticleDraft article = ArticleDraft.read(
                BodyFields.ofItem(JsonNodeFactory.instance.objectNode().put("headline", "x"), Set.of()));
        return new ParsedItem.Accepted(0, article, List.of(), Collections.nCopies(places, draft), 0, null);
    }
}
