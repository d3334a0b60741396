package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.RecomputeFieldValue;
import com.oracle.svm.core.annotate.TargetClass;
import io.quarkus.arc.InjectableObserverMethod;
import io.quarkus.arc.impl.ArcContainerImpl;
import java.util.List;
import java.util.Set;
import org.graalvm.nativeimage.hosted.FieldValueTransformer;

/**
 * Quarkus creates the beans of Hibernate and Flyway at every start, to fail if their data source is not active. Ours always
 * is; here they are created when they are used, and the start does not wait for Hibernate.
 */
@TargetClass(ArcContainerImpl.class)
final class LazyBeans {

    @Alias
    @RecomputeFieldValue(kind = RecomputeFieldValue.Kind.Custom, declClass = WithoutThem.class)
    private List<InjectableObserverMethod<?>> observers;

    static final class WithoutThem implements FieldValueTransformer {

        /** Types of the beans. */
        private static final Set<String> LAZY = Set.of(
                "jakarta.persistence.PersistenceUnitUtil",
                "jakarta.persistence.metamodel.Metamodel",
                "org.flywaydb.core.Flyway",
                "io.quarkus.flyway.runtime.FlywayContainer",
                "org.hibernate.Cache",
                "org.hibernate.Session",
                "org.hibernate.SessionFactory",
                "org.hibernate.StatelessSession",
                "org.hibernate.query.criteria.HibernateCriteriaBuilder",
                "org.hibernate.relational.SchemaManager");

        /** Synthetic observers of the start have the class of the bean that they create. */
        @Override
        public Object transform(Object container, Object all) {
            List<?> needed = ((List<?>) all)
                    .stream()
                            .filter(observer -> !isEager((InjectableObserverMethod<?>) observer))
                            .toList();
            if (needed.size() != ((List<?>) all).size() - LAZY.size()) {
                throw new IllegalStateException("other beans are created at the start than " + LAZY);
            }
            return needed;
        }

        private static boolean isEager(InjectableObserverMethod<?> observer) {
            return observer.getDeclaringBeanIdentifier() == null
                    && LAZY.contains(observer.getBeanClass().getName());
        }
    }
}
