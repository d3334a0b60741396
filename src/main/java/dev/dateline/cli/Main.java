package dev.dateline.cli;

import dev.dateline.database.DatelineHome;
import dev.dateline.database.EmbeddedPostgres;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Where the program starts. */
@QuarkusMain
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        if (System.getenv("QUARKUS_DATASOURCE_JDBC_URL") == null) {
            EmbeddedPostgres server = EmbeddedPostgres.attach(DatelineHome.data(System.getenv()), System.err::println);
            server.settings().forEach(System::setProperty);
        }
        Quarkus.run(arguments);
    }
}
