package dev.dateline.content.entities;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.jspecify.annotations.Nullable;

/** An entity by its type and id, in its submitter's naming. */
@RegisterForReflection
public record EntityId(String type, String id) {

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EntityId entity && id.equals(entity.id) && type.equals(entity.type);
    }

    @Override
    public int hashCode() {
        return 31 * type.hashCode() + id.hashCode();
    }
}
