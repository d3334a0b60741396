package dev.dateline.search.format;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.dateline.articles.ArticleRow;
import dev.dateline.locations.MentionRow;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An article list row with the mentions that met the area, type and nature. Contract: 7.4. */
@RegisterForReflection
@Schema(name = "GeoSearchItem")
public record GeoSearchItem(
        @JsonUnwrapped ArticleRow article,

        @Schema(
                required = true,
                description = "The location mentions that satisfied the geographic filter, its type and its nature")
        List<MentionRow> matchingLocations) {}
