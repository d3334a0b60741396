package dev.dateline.search.format;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.dateline.content.articles.ArticleRow;
import dev.dateline.content.locations.MentionRow;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An article list row with the mentions that match area, type and nature. Contract: 7.4. */
@RegisterForReflection
@Schema(name = "GeoSearchItem")
public record GeoSearchRow(
        @JsonUnwrapped ArticleRow article,

        @Schema(required = true, description = "Mentions that match area, type and nature")
        List<MentionRow> matchingLocations) {}
