package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import io.quarkus.smallrye.openapi.runtime.OpenApiDocumentService;
import io.quarkus.smallrye.openapi.runtime.OpenApiRecorder;
import io.quarkus.smallrye.openapi.runtime.filter.AutoSecurityFilter;
import io.smallrye.openapi.runtime.io.Format;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Quarkus reads the OpenAPI document and writes it as YAML and JSON at every start: a fifth of Dateline's. This sends the
 * two files of the build, which say the same, so that the executable needs no reader and no writer of such documents.
 */
final class StoredOpenApi {

    private StoredOpenApi() {}

    @TargetClass(OpenApiRecorder.class)
    static final class Recorder {

        @Substitute
        @SuppressWarnings({"MethodMayBeStatic", "UnusedVariable"})
        public void prepareDocument(
                @Nullable AutoSecurityFilter security,
                Map<OpenApiFilter.RunStage, List<String>> filters,
                String document) {
            // nothing is prepared
        }
    }

    @TargetClass(OpenApiDocumentService.class)
    static final class Service {

        @Substitute
        @SuppressWarnings({"MethodMayBeStatic", "UnusedVariable"}) // there is one document
        public byte[] getDocument(String document, Format format) {
            try (InputStream file = PackedFile.open(PackedFile.API + "." + format.name())
                    .orElseThrow(() -> new IOException("the OpenAPI document is missing from the build"))) {
                return file.readAllBytes();
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }
}
