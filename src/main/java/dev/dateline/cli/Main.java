package dev.dateline.cli;

import dev.dateline.database.DatelineHome;
import dev.dateline.database.EmbeddedPostgres;
import dev.dateline.runs.RunWorkers;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
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
        Quarkus.run(Server.class, arguments);
    }

    /** Answers requests and works on runs until it is told to stop. */
    static final class Server implements QuarkusApplication {

        private final RunWorkers workers;

        Server(RunWorkers workers) {
            this.workers = workers;
        }

        @Override
        public int run(String... arguments) {
            workers.start();
            Quarkus.waitForExit();
            return 0;
        }
    }
}
