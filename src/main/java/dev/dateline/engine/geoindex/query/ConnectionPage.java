package dev.dateline.engine.geoindex.query;

import java.util.List;

/** A page of connections, and how many there are in all. */
public record ConnectionPage(List<EntityConnection> connections, long total) {

    public ConnectionPage {
        connections = List.copyOf(connections);
    }
}
