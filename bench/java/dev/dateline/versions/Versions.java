package dev.dateline.versions;

import java.time.Clock;
import javax.sql.DataSource;

/** Makes for the bench what the service has made by injection. */
public final class Versions {

    private Versions() {}

    public static ProjectVersions of(DataSource database) {
        return new ProjectVersions(database, Clock.systemUTC());
    }
}
