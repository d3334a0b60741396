package dev.dateline.platform.database;

import io.agroal.api.configuration.AgroalConnectionPoolConfiguration.ExceptionSorter;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.exceptionsorter.PostgreSQLExceptionSorter;
import io.quarkus.agroal.runtime.AgroalConnectionConfigurer;
import io.quarkus.agroal.runtime.JdbcDriver;
import io.quarkus.arc.Unremovable;
import io.quarkus.jdbc.postgresql.runtime.PostgreSQLAgroalConnectionConfigurer;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;

/**
 * Keeps pooled connections that work. A node of a distributed database that is away gives failures of class 08, like a
 * broken connection; the one to the coordinator, on which they are told, is not broken. Without this, one node away
 * empties the pool, and with it the requests of all other projects fail.
 */
@Alternative
@Priority(1)
@JdbcDriver("postgresql")
@Unremovable
@ApplicationScoped
public class PoolConfigurer extends PostgreSQLAgroalConnectionConfigurer implements AgroalConnectionConfigurer {

    private static final ExceptionSorter BROKEN = new PostgreSQLExceptionSorter();

    @Override
    public void setExceptionSorter(String databaseKind, AgroalDataSourceConfigurationSupplier configuration) {
        configuration
                .connectionPoolConfiguration()
                .exceptionSorter(failure -> NodeFault.find(failure).isEmpty() && BROKEN.isFatal(failure));
    }
}
