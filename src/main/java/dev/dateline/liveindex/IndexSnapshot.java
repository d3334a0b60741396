package dev.dateline.liveindex;

import dev.dateline.geoindex.GeoIndex;
import dev.dateline.versions.ProjectVersion;

/**
 * Immutable index snapshot of a project at one version.
 *
 * @param version exactly the project version of the index
 */
public record IndexSnapshot(GeoIndex index, ProjectVersion version) {}
