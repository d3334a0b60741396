package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.quarkus.hibernate.orm.runtime.JPAConfig;
import jakarta.persistence.EntityManagerFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Quarkus creates Hibernate's session factory during the start and waits for it: a quarter of the start time. Here it is
 * created when the service is ready, or earlier by code that needs it; that waits for its lock, and gets the failure of
 * its creation.
 */
public final class BackgroundSessionFactory {

    private static final Queue<Runnable> CREATIONS = new ConcurrentLinkedQueue<>();

    private BackgroundSessionFactory() {}

    /** Starts the creation in a thread of its own, and returns it; does nothing on a JVM. */
    public static List<Thread> begin() {
        List<Thread> threads = new ArrayList<>();
        for (Runnable creation = CREATIONS.poll(); creation != null; creation = CREATIONS.poll()) {
            Thread thread = new Thread(creation, "entities");
            thread.start();
            threads.add(thread);
        }
        return threads;
    }

    @TargetClass(className = "io.quarkus.hibernate.orm.runtime.JPAConfig$LazyPersistenceUnit")
    static final class Unit {

        @Alias
        native EntityManagerFactory get();
    }

    @TargetClass(JPAConfig.class)
    static final class Units {

        @Alias
        @SuppressWarnings("NullAway.Init")
        private Map<Object, Unit> persistenceUnits;

        @Substitute
        void startAll() {
            persistenceUnits.values().forEach(unit -> CREATIONS.add(unit::get));
        }
    }
}
