package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.util.Map;
import org.hibernate.boot.Metadata;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.tool.schema.spi.DelayedDropRegistry;
import org.hibernate.tool.schema.spi.SchemaManagementToolCoordinator;

/** Leaves out Hibernate's creation and validation of schemas, with its parser of SQL scripts: Flyway migrates the schema. */
final class NoSchemaTool {

    private NoSchemaTool() {}

    @TargetClass(SchemaManagementToolCoordinator.class)
    static final class Coordinator {

        @Substitute
        @SuppressWarnings("UnusedVariable")
        public static void process(
                Metadata entities,
                ServiceRegistry services,
                Map<String, Object> settings,
                DelayedDropRegistry registry) {
            // the default of Quarkus is no action
        }
    }
}
