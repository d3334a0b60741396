package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import io.quarkus.smallrye.openapi.runtime.OpenApiDocumentHolder;
import io.quarkus.smallrye.openapi.runtime.OpenApiDocumentService;
import io.quarkus.smallrye.openapi.runtime.OpenApiRecorder;
import io.quarkus.smallrye.openapi.runtime.filter.AutoSecurityFilter;
import io.smallrye.openapi.runtime.io.Format;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Quarkus reads the OpenAPI document and writes it as YAML and JSON at every start: a fifth of Dateline's. This defers
 * the work until the document is requested.
 */
final class OpenApiOnDemand {

    private record Preparation(
            @Nullable AutoSecurityFilter security, Map<OpenApiFilter.RunStage, List<String>> filters) {}

    private static final Map<String, Preparation> WAITING = new ConcurrentHashMap<>();

    private OpenApiOnDemand() {}

    @TargetClass(OpenApiRecorder.class)
    static final class Recorder {

        @Substitute
        @SuppressWarnings("MethodMayBeStatic")
        public void prepareDocument(
                @Nullable AutoSecurityFilter security,
                Map<OpenApiFilter.RunStage, List<String>> filters,
                String document) {
            WAITING.put(document, new Preparation(security, filters));
        }
    }

    @TargetClass(OpenApiDocumentService.class)
    static final class Service {

        @Alias
        @SuppressWarnings("NullAway.Init")
        private Map<String, OpenApiDocumentHolder> documentHolders;

        @Alias
        @SuppressWarnings("UnusedVariable")
        native void prepareDocument(
                @Nullable AutoSecurityFilter security,
                Map<OpenApiFilter.RunStage, List<String>> filters,
                String document);

        @Substitute
        public byte[] getDocument(String document, Format format) {
            synchronized (documentHolders) {
                Preparation waiting = WAITING.remove(document);
                if (waiting != null) {
                    prepareDocument(waiting.security(), waiting.filters(), document);
                }
            }
            OpenApiDocumentHolder holder = documentHolders.get(document);
            if (holder == null) {
                return "".getBytes(StandardCharsets.UTF_8);
            }
            return format == Format.JSON ? holder.getJsonDocument() : holder.getYamlDocument();
        }
    }
}
