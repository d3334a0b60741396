package dev.dateline.engine.geoindex.query;

import java.util.List;

/** A page of entities, most articles first, then by type and id; and how many there are in all. */
public record EntityPage(List<EntityUse> entities, long total) {

    public EntityPage {
        entities = List.copyOf(entities);
    }
}
