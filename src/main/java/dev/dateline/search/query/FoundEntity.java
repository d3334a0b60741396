package dev.dateline.search.query;

import dev.dateline.engine.geoindex.query.EntityUse;
import java.util.Optional;

/** An entity, or the one that it was merged into; empty if no article has it. */
public record FoundEntity(Optional<EntityUse> use) {}
