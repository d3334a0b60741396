package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.tenant.versions.ProjectVersion;

/**
 * Immutable index snapshot of a project at one version.
 *
 * @param version exactly the project version of the index
 */
public record IndexSnapshot(GeoIndex index, ProjectVersion version) {}
