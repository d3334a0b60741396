package dev.dateline.nativeimage;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.quarkus.hibernate.orm.runtime.JPAConfig;
import jakarta.persistence.EntityManagerFactory;
import java.util.Map;

/**
 * Quarkus makes Hibernate's session factory in a thread of its own and waits for it: a quarter of our start. Here it does
 * not wait. Whoever needs the factory before it is made waits for its lock, and is told what made it fail.
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
