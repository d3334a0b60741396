package dev.dateline.tenant.versions;

import java.time.Clock;
import javax.sql.DataSource;

/** Creates for the bench what the service gets by injection. */
public final class Versions {

    private Versions() {}

    public static ProjectVersions of(DataSource database) {
        return new ProjectVersions(database, Clock.systemUTC());
    }
}
