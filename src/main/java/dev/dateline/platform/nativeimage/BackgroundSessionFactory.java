package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.quarkus.hibernate.orm.runtime.JPAConfig;
import jakarta.persistence.EntityManagerFactory;
import java.util.Map;

/**
 * Quarkus creates Hibernate's session factory in a thread of its own and waits for it: a quarter of the start time.
 * This does not wait. Code that needs the factory earlier waits for its lock, and gets the failure of its creation.
 */
final class BackgroundSessionFactory {

    private BackgroundSessionFactory() {}

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
            persistenceUnits.values().forEach(unit -> new Thread(unit::get, "entities").start());
        }
    }
}
