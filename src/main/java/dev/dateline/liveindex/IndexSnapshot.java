package dev.dateline.liveindex;

import dev.dateline.versions.ProjectVersion;
import dev.dateline.geoindex.GeoIndex;

/**
 * What a process holds of a project at a moment: immutable.
 *
 * @param version the state of the project that the index is of, exactly
 */
public record IndexSnapshot(GeoIndex index, ProjectVersion version) {}
