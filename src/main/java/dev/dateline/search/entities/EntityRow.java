package dev.dateline.search.entities;

import dev.dateline.content.articles.PageRows;
import dev.dateline.content.entities.EntityId;
import dev.dateline.content.locations.GeometrySchema;
import dev.dateline.content.locations.MentionRow;
import dev.dateline.engine.geoindex.query.EntityUse;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An entity in a response. Contract: 17.2. */
@RegisterForReflection
@Schema(name = "Entity")
record EntityRow(
        @Schema(required = true, examples = "person") String type,
        @Schema(required = true, examples = "jane-doe") String id,

        @Schema(
                required = true,
                description = "The name that most articles use; the id if no article names it",
                examples = "Jane Doe")
        String name,

        @Schema(required = true, description = "Its other names, the most used first; at most 100")
        List<String> aliases,

        @Schema(required = true, minimum = "1") long articleCount,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate firstPubDate,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate lastPubDate,

        @Schema(
                required = true,
                nullable = true,
                implementation = GeometrySchema.class,
                description = "Of a mention whose canonical entity it is; null if there is none")
        @Nullable Map<String, Object> geometry) {

    static EntityRow of(EntityUse use, PageRows rows) {
        Long shown = rows.shown().get(id(use));
        MentionRow mention = shown == null ? null : rows.mentions().get(shown);
        return new EntityRow(
                use.key().type(),
                use.key().id(),
                use.name(),
                use.aliases(),
                use.articles(),
                use.first(),
                use.last(),
                mention == null ? null : mention.geometryJson());
    }

    static EntityId id(EntityUse use) {
        return new EntityId(use.key().type(), use.key().id());
    }
}
