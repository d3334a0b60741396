package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.quarkus.arc.InstanceHandle;
import io.quarkus.flyway.FlywayConfigurationCustomizer;
import io.quarkus.flyway.runtime.FlywayBuildTimeConfig;
import io.quarkus.flyway.runtime.FlywayContainer;
import io.quarkus.flyway.runtime.FlywayContainerProducer;
import io.quarkus.flyway.runtime.FlywayDataSourceBuildTimeConfig;
import io.quarkus.flyway.runtime.FlywayDataSourceRuntimeConfig;
import io.quarkus.flyway.runtime.FlywayRuntimeConfig;
import io.quarkus.flyway.runtime.QuarkusPathLocationScanner;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.callback.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Quarkus creates Flyway at every start, also if it has nothing to do. This creates it when it is
 * asked for: if the schema is not current, and in {@code migrate}.
 */
final class FlywayOnDemand {

    private FlywayOnDemand() {}

    /** Quarkus' settings of one data source, and its Flyway once it was asked for. Thread-safe. */
    private static final class Container extends FlywayContainer {

        private final Supplier<Flyway> creation;
        private @Nullable Flyway created;

        Container(
                FlywayDataSourceRuntimeConfig config,
                String dataSource,
                boolean hasMigrations,
                boolean createPossible,
                Supplier<Flyway> creation) {
            super(
                    null,
                    config.baselineAtStart(),
                    config.cleanAtStart(),
                    config.cleanOnValidationError(),
                    config.migrateAtStart(),
                    config.repairAtStart(),
                    config.validateAtStart(),
                    dataSource,
                    hasMigrations,
                    createPossible);
            this.creation = creation;
        }

        @Override
        public synchronized Flyway getFlyway() {
            if (created == null) {
                created = creation.get();
            }
            return created;
        }
    }

    @TargetClass(className = "io.quarkus.flyway.runtime.FlywayCreator")
    static final class Creator {

        @Alias
        @SuppressWarnings("UnusedVariable")
        Creator(
                FlywayDataSourceRuntimeConfig config,
                FlywayDataSourceBuildTimeConfig buildConfig,
                List<FlywayConfigurationCustomizer> customizers) {}

        @Alias
        native Creator withCallbacks(Collection<Callback> callbacks);

        @Alias
        native Flyway createFlyway(DataSource connections);
    }

    @TargetClass(FlywayContainerProducer.class)
    static final class Producer {

        @Alias
        @SuppressWarnings("NullAway.Init")
        private FlywayRuntimeConfig flywayRuntimeConfig;

        @Alias
        @SuppressWarnings("NullAway.Init")
        private FlywayBuildTimeConfig flywayBuildConfig;

        @Alias
        @SuppressWarnings("NullAway.Init")
        private List<InstanceHandle<FlywayConfigurationCustomizer>> configCustomizerInstances;

        @Alias
        private native List<FlywayConfigurationCustomizer> matchingConfigCustomizers(
                List<InstanceHandle<FlywayConfigurationCustomizer>> customizers, String dataSource);

        @Substitute
        public FlywayContainer createFlyway(
                DataSource connections, String dataSource, boolean hasMigrations, boolean createPossible) {
            FlywayDataSourceRuntimeConfig config =
                    flywayRuntimeConfig.datasources().get(dataSource);
            return new Container(
                    config,
                    dataSource,
                    hasMigrations,
                    createPossible,
                    () -> new Creator(
                                    config,
                                    flywayBuildConfig.datasources().get(dataSource),
                                    matchingConfigCustomizers(configCustomizerInstances, dataSource))
                            .withCallbacks(QuarkusPathLocationScanner.callbacksForDataSource(dataSource))
                            .createFlyway(connections));
        }
    }
}
