package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** An event as a line for people. */
class EventLineTest {

    private static String line(String event) throws IOException {
        return EventLine.of(new ObjectMapper().readTree(event));
    }

    @Test
    void anArticleHasItsHeadlineAndAddress() throws IOException {
        assertThat(line("""
                        {"type": "service.article.updated", "occurred_at": "2026-11-21T09:00:01.250Z", "article_id": 17,
                         "entity": {"type": null, "id": null},
                         "data": {"external_id": "x", "headline": "Flood", "url": "https://paper.example/1"}}""")).isEqualTo("2026-11-21T09:00:01Z  article updated  17  Flood  https://paper.example/1");
    }

    @Test
    void whatControlsATerminalIsBlank() throws IOException {
        assertThat(line("""
                        {"type": "service.article.deleted", "occurred_at": "2026-11-21T09:00:01Z", "article_id": 17,
                         "data": {"headline": "\\u001b[2JA\\nB\\u202eC", "url": null}}""")).isEqualTo("2026-11-21T09:00:01Z  article deleted  17   [2JA B C");
    }

    @Test
    void anEntityHasItsNameAndWhyItWasTold() throws IOException {
        assertThat(line("""
                        {"type": "service.entity.updated", "occurred_at": "2026-11-21T09:00:01Z", "article_id": null,
                         "entity": {"type": "person", "id": "q42"}, "data": {"name": "Ada", "reason": "merged"}}""")).isEqualTo("2026-11-21T09:00:01Z  entity updated   person:q42  Ada  merged");
    }

    @Test
    void aWatchHasItsNameAndTheArticle() throws IOException {
        assertThat(line("""
                        {"type": "service.watch.matched", "occurred_at": "2026-11-21T09:00:01Z", "article_id": 17,
                         "entity": {"type": "watch", "id": "0d9c"}, "run": {"id": "1"}, "data": {"backfill": true,
                         "watch": {"id": "0d9c", "name": "Fires"}, "matching_mentions": [], "matching_mention_count": 0}}""")).isEqualTo("2026-11-21T09:00:01Z  watch matched    Fires  article 17  backfill");
    }

    @Test
    void aRunHasItsFlowAndItsOutcome() throws IOException {
        assertThat(line("""
                        {"type": "service.run.completed", "occurred_at": "2026-11-21T09:00:01Z", "article_id": null,
                         "run": {"id": "0d9c"}, "flow": {"name": "wire"}, "entity": {"type": null, "id": null},
                         "data": {"outcome": "partially_succeeded", "counts": {"total": 1000, "succeeded": 999}}}"""))
                .isEqualTo(
                        "2026-11-21T09:00:01Z  run completed    0d9c  wire  partially succeeded, 999 of 1,000 items");
    }
}
