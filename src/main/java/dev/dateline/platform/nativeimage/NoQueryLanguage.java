package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import org.hibernate.boot.spi.MetadataImplementor;
import org.hibernate.dialect.Dialect;
import org.hibernate.query.hql.HqlTranslator;
import org.hibernate.query.internal.QueryEngineImpl;
import org.hibernate.query.spi.QueryEngineOptions;
import org.hibernate.query.sqm.function.SqmFunctionRegistry;
import org.hibernate.query.sqm.spi.SqmCreationContext;
import org.hibernate.query.sqm.sql.SqmTranslatorFactory;
import org.hibernate.query.sqm.tree.SqmStatement;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Leaves out Hibernate's query languages, HQL and criteria, which are nearly half of Hibernate: entities are found by
 * id or by SQL ({@code EntityRows}). A query in HQL fails in the executable; {@code QueryLanguageTest} finds calls of that kind.
 */
final class NoQueryLanguage {

    private NoQueryLanguage() {}

    private static <R> SqmStatement<R> refuse(String query, Class<R> result) {
        throw new UnsupportedOperationException("the executable is built without HQL (ADR 22): " + query);
    }

    @TargetClass(QueryEngineImpl.class)
    static final class Engine {

        /** Without the functions of HQL, which are created at each start. */
        @Substitute
        private static SqmFunctionRegistry createFunctionRegistry(
                ServiceRegistry services, MetadataImplementor metadata, QueryEngineOptions options, Dialect dialect) {
            return metadata.getFunctionRegistry();
        }

        @Substitute
        private static HqlTranslator resolveHqlTranslator(
                QueryEngineOptions options, Dialect dialect, SqmCreationContext context) {
            return NoQueryLanguage::refuse;
        }

        @Substitute
        private static @Nullable SqmTranslatorFactory resolveSqmTranslatorFactory(
                QueryEngineOptions options, Dialect dialect) {
            return null;
        }
    }
}
